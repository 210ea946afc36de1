import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider, MemoryRouter, Route, Routes, session, useLocation } from '@marquee/web-kit';
import AuthRoutes from './routes';

type Answer = { readonly status: number; readonly body?: unknown };

const problem = (status: number, code: string): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, error: code },
});
const signedIn = {
  isSignedIn: true,
  idToken: 'token',
  expiresIn: 600,
  user: {
    userId: '019a0000-0000-7000-8000-000000000001',
    username: 'ines',
    attributes: { email: 'ines@example.org', email_verified: 'true' },
    createdAt: '2026-11-01T08:00:00.000Z',
  },
};

const calls: { path: string; body: unknown }[] = [];
let answers: Record<string, Answer[]> = {};

/** The network: each path gives its answers one after the other. */
jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
  const request = input as Request;
  const path = new URL(request.url).pathname.replace('/api/auth/', '');
  const text = await request.text();
  calls.push({ path, body: text === '' ? null : JSON.parse(text) });
  const { status, body } = answers[path]?.shift() ?? problem(500, 'internal');
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
});

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

const open = (at: string, state?: unknown) => {
  render(
    <LocaleProvider>
      <MemoryRouter initialEntries={[{ pathname: at, state }]}>
        <Routes>
          <Route path="/dashboard" element={null} />
          <Route path="/analytics/abc" element={null} />
          <Route path="*" element={<AuthRoutes />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </LocaleProvider>,
  );
  return userEvent.setup();
};

const fill = async (user: ReturnType<typeof userEvent.setup>, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
};
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const arrivedAt = (path: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(path));

beforeEach(() => {
  act(() => session.end());
  calls.length = 0;
  answers = {};
});

describe('sign in', () => {
  it('asks for both fields before it asks the server', async () => {
    const user = open('/login');
    await press(user, 'Sign In');
    expect(await screen.findByText('Please enter your username')).toBeVisible();
    expect(screen.getByText('Please enter your password')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('goes to the dashboard', async () => {
    answers = { 'sign-in': [{ status: 200, body: signedIn }] };
    const user = open('/login');
    await fill(user, { Username: ' ines ', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await arrivedAt('/dashboard');
    expect(calls).toEqual([{ path: 'sign-in', body: { username: 'ines', password: 'Secret1!' } }]);
    expect(session.current()).toMatchObject({ status: 'signedIn', idToken: 'token' });
  });

  it('goes where the visitor wanted to go', async () => {
    answers = { 'sign-in': [{ status: 200, body: signedIn }] };
    const user = open('/login', { from: '/analytics/abc' });
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await arrivedAt('/analytics/abc');
  });

  it.each([
    [problem(401, 'NotAuthorizedException'), 'Incorrect username or password.'],
    [problem(429, 'LimitExceededException'), 'Too many attempts. Please try again later'],
  ])('says in red why it was refused', async (answer, text) => {
    answers = { 'sign-in': [answer] };
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'wrong' });
    await press(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('is refused while somebody is signed in', async () => {
    act(() => session.signedIn(signedIn as never));
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is already a signed in user.');
    expect(calls).toEqual([]);
  });

  it('leads an unconfirmed account to its code, and signs in with the same credentials', async () => {
    answers = {
      'sign-in': [problem(409, 'UserNotConfirmedException'), { status: 200, body: signedIn }],
      confirm: [{ status: 200, body: { isSignedIn: false } }],
    };
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await fill(user, { 'Confirmation code': '123456' });
    await press(user, 'Confirm');
    await arrivedAt('/dashboard');
    expect(calls.at(-1)).toEqual({ path: 'sign-in', body: { username: 'ines', password: 'Secret1!' } });
  });
});

describe('sign up', () => {
  const account = { Username: 'ines', Email: 'ines@example.org', Password: 'Secret1!' };

  it('confirms, signs in by the token of the sign-up, and goes to the dashboard', async () => {
    answers = {
      'sign-up': [{ status: 201, body: { username: 'ines', nextStep: 'CONFIRM_SIGN_UP', autoSignInToken: 'soon' } }],
      confirm: [problem(400, 'CodeMismatchException'), { status: 200, body: signedIn }],
    };
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    expect(await screen.findByText(/Do not navigate away/)).toBeVisible();
    await fill(user, { 'Confirmation code': '1' });
    await press(user, 'Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid confirmation code');
    await fill(user, { 'Confirmation code': '23456' });
    await press(user, 'Confirm');
    await arrivedAt('/dashboard');
    expect(calls.at(-1)).toEqual({
      path: 'confirm',
      body: { username: 'ines', code: '123456', autoSignInToken: 'soon' },
    });
  });

  it('sends the token of the code that was asked for again', async () => {
    answers = {
      'sign-up': [{ status: 201, body: { username: 'ines', nextStep: 'CONFIRM_SIGN_UP', autoSignInToken: 'soon' } }],
      resend: [{ status: 202, body: { sent: true, flowToken: 'again' } }],
      confirm: [{ status: 200, body: signedIn }],
    };
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    await screen.findByLabelText('Confirmation code');
    await press(user, 'Send a new code');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('resend'));
    await fill(user, { 'Confirmation code': '123456' });
    await press(user, 'Confirm');
    await arrivedAt('/dashboard');
    const body = { username: 'ines', code: '123456', autoSignInToken: 'soon', flowToken: 'again' };
    expect(calls.at(-1)).toEqual({ path: 'confirm', body });
  });

  it('shows a taken name at its field', async () => {
    answers = { 'sign-up': [problem(409, 'UsernameExistsException')] };
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    expect(await screen.findByText('This username is already taken')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('shows the password to who wants to see it', async () => {
    const user = open('/signup');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press(user, 'Show the password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('forgotten password', () => {
  it('sends a code, checks the new password, and resets it', async () => {
    answers = {
      forgot: [{ status: 202, body: { sent: true, flowToken: 'asked' } }],
      reset: [problem(422, 'InvalidPasswordException'), { status: 204 }],
    };
    const user = open('/login');
    await press(user, 'Forgot your password?');
    const dialog = await screen.findByRole('dialog', { name: 'Reset your password' });
    await user.type(dialog.querySelector('input') as HTMLInputElement, 'ines');
    await press(user, 'Send Reset Code');
    expect(await screen.findByLabelText('Confirmation code')).toBeVisible();

    await fill(user, { 'Confirmation code': '123456', 'New password': 'short', 'Confirm new password': 'shirt' });
    await press(user, 'Reset Password');
    expect(await screen.findByText('New password must be at least 8 characters long')).toBeVisible();
    expect(screen.getByText('New passwords do not match')).toBeVisible();

    for (const label of ['New password', 'Confirm new password']) await user.clear(screen.getByLabelText(label));
    await fill(user, { 'New password': 'secret12', 'Confirm new password': 'secret12' });
    await press(user, 'Reset Password');
    expect(await screen.findByText('New password does not meet requirements')).toBeVisible();
    await press(user, 'Reset Password');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.map(({ path }) => path)).toEqual(['forgot', 'reset', 'reset']);
    const body = { username: 'ines', code: '123456', newPassword: 'secret12', flowToken: 'asked' };
    expect(calls.at(-1)).toEqual({ path: 'reset', body });
  });
});
