import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider, MemoryRouter, Route, Routes, session, useLocation } from '@marquee/web-kit';
import {
  FakeServer,
  fakePasskeys,
  inTurn,
  json,
  noContent,
  noPasskeys,
  problem,
  type BodyOf,
} from '@marquee/web-kit/testing';
import AuthRoutes from './routes';

const signedIn: BodyOf<'POST /api/auth/refresh', 200> = {
  isSignedIn: true,
  idToken: 'token',
  expiresIn: 600,
  user: {
    userId: '019a0000-0000-7000-8000-000000000001',
    username: 'ines',
    attributes: { email: 'ines@example.org', email_verified: 'true' },
    createdAt: '2026-11-01T08:00:00.000Z',
    preferences: { timeZone: null, formats: 'en-GB' },
  },
};
const signsIn = () => json(signedIn);

let server: FakeServer;

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
  server = new FakeServer();
  server.install();
});

describe('the second step', () => {
  const CODE = 'POST /api/auth/sign-in/code';
  const openSecondStep = async () => {
    server.answer('POST /api/auth/sign-in', 200, {
      ...{ isSignedIn: false, nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', challenge: 'challenge' },
    });
    const user = open('/login', { from: '/analytics/abc' });
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await screen.findByRole('heading', { name: 'Two-step code' });
    return user;
  };

  it('asks for a code, and goes where the visitor wanted to go', async () => {
    const user = await openSecondStep();
    expect(session.current().status).not.toBe('signedIn');
    server.answer(CODE, 200, signedIn);
    await press(user, 'Sign In');
    expect(await screen.findByText('Please enter a code')).toBeVisible();
    await fill(user, { 'Two-step code': ' 123456 ' });
    await press(user, 'Sign In');
    await arrivedAt('/analytics/abc');
    expect(server.bodiesOf(CODE)).toEqual([{ challenge: 'challenge', code: '123456' }]);
  });

  it('takes a recovery code in its place', async () => {
    const user = await openSecondStep();
    server.answer(CODE, 200, signedIn);
    await press(user, 'Use a recovery code');
    await fill(user, { 'Recovery code': 'abcde-fgh12' });
    await press(user, 'Sign In');
    await arrivedAt('/analytics/abc');
    expect(server.bodiesOf(CODE)).toEqual([{ challenge: 'challenge', code: 'abcde-fgh12' }]);
  });

  it.each([
    [400, 'CodeMismatchException', 'Invalid confirmation code'],
    [400, 'ExpiredCodeException', 'This sign-in has ended. Go back and enter your password again.'],
    [429, 'LimitExceededException', 'Too many attempts. Please try again later'],
  ])('says in red why it was refused: %i %s', async (status, code, text) => {
    const user = await openSecondStep();
    server.answer(CODE, () => problem(status, code));
    await fill(user, { 'Two-step code': '123456' });
    await press(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await press(user, 'Back to Login');
    await screen.findByLabelText('Password');
  });
});

describe('a passkey', () => {
  const OPTIONS = 'POST /api/auth/sign-in/passkey/options';
  const SIGN_IN = 'POST /api/auth/sign-in/passkey';
  const request: BodyOf<typeof OPTIONS, 200> = {
    ...{ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 },
    ...{ userVerification: 'required', allowCredentials: [] },
  };
  afterEach(noPasskeys);

  it('signs in without a password', async () => {
    fakePasskeys();
    server.answer(OPTIONS, 200, request);
    server.answer(SIGN_IN, 200, signedIn);
    const user = open('/login');
    await press(user, 'Use a passkey');
    await arrivedAt('/dashboard');
    expect(server.bodiesOf(SIGN_IN)).toMatchObject([
      { passkey: { id: 'a2V5', response: { userHandle: 'YWNjb3VudA' } } },
    ]);
  });

  it('that is not given leaves the screen as it was', async () => {
    const browser = fakePasskeys('cancels');
    server.answer(OPTIONS, 200, request);
    const user = open('/login');
    await press(user, 'Use a passkey');
    await waitFor(() => expect(browser.asked()).toEqual(['get']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that opens nothing is named as the reason', async () => {
    fakePasskeys();
    server.answer(OPTIONS, 200, request);
    server.answer(SIGN_IN, () => problem(400, 'passkey_refused'));
    const user = open('/login');
    await press(user, 'Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
  });

  it('is offered in the field of the username, and signs in when it is chosen there', async () => {
    const browser = fakePasskeys('answers', { fillsIn: true });
    server.answer(OPTIONS, 200, request);
    server.answer(SIGN_IN, 200, signedIn);
    open('/login');
    expect(await screen.findByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(browser.waiting()).toBe(1));
    browser.choose();
    await arrivedAt('/dashboard');
    expect(server.bodiesOf(SIGN_IN)).toMatchObject([{ passkey: { id: 'a2V5' } }]);
    expect(browser.asked()).toEqual([]);
  });

  it('that waits in the field makes room for the button, and is taken back with the screen', async () => {
    const browser = fakePasskeys('cancels', { fillsIn: true });
    server.answer(OPTIONS, 200, request);
    const user = open('/login');
    await waitFor(() => expect(browser.waiting()).toBe(1));
    await press(user, 'Use a passkey');
    await waitFor(() => expect(browser.asked()).toEqual(['get']));
    expect(browser.waiting()).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();

    const again = open('/login');
    await waitFor(() => expect(browser.waiting()).toBe(1));
    await again.click(screen.getAllByRole('link', { name: 'Create an account' }).at(-1)!);
    await waitFor(() => expect(browser.waiting()).toBe(0));
  });

  it.each([
    ['does not offer passkeys in fields', { fillsIn: false }, 200],
    ['cannot be told what to ask for', { fillsIn: true }, 503],
  ])('is silent in the field where the browser or the server %s', async (_what, fields, status) => {
    const browser = fakePasskeys('answers', fields);
    server.answer(OPTIONS, () => (status === 200 ? json(request) : problem(503, 'unavailable')));
    open('/login');
    await screen.findByRole('button', { name: 'Use a passkey' });
    await waitFor(() => expect(server.requests).toHaveLength(status === 200 ? 0 : 1));
    expect(browser.waiting()).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('is offered by no button where the browser has none', async () => {
    open('/login');
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('sign in', () => {
  it('asks for both fields before it asks the server', async () => {
    const user = open('/login');
    await press(user, 'Sign In');
    expect(await screen.findByText('Please enter your username')).toBeVisible();
    expect(screen.getByText('Please enter your password')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('goes to the dashboard', async () => {
    server.answer('POST /api/auth/sign-in', 200, signedIn);
    const user = open('/login');
    await fill(user, { Username: ' ines ', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/auth/sign-in')).toEqual([{ username: 'ines', password: 'Secret1!' }]);
    expect(session.current()).toMatchObject({ status: 'signedIn', idToken: 'token' });
  });

  it('goes where the visitor wanted to go', async () => {
    server.answer('POST /api/auth/sign-in', 200, signedIn);
    const user = open('/login', { from: '/analytics/abc' });
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await arrivedAt('/analytics/abc');
  });

  it.each([
    [401, 'NotAuthorizedException', 'Incorrect username or password.'],
    [429, 'LimitExceededException', 'Too many attempts. Please try again later'],
  ])('says in red why it was refused with %i', async (status, code, text) => {
    server.answer('POST /api/auth/sign-in', () => problem(status, code));
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'wrong' });
    await press(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('is refused while an account is signed in', async () => {
    act(() => session.signedIn(signedIn));
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is already a signed in user.');
    expect(server.requests).toEqual([]);
  });

  it('leads an unconfirmed account to its code, and signs in with the same credentials', async () => {
    server
      .answer(
        'POST /api/auth/sign-in',
        inTurn(() => problem(409, 'UserNotConfirmedException'), signsIn),
      )
      .answer('POST /api/auth/confirm', 200, { isSignedIn: false });
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await fill(user, { 'Confirmation code': '123456' });
    await press(user, 'Confirm');
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/auth/sign-in')).toEqual([
      { username: 'ines', password: 'Secret1!' },
      { username: 'ines', password: 'Secret1!' },
    ]);
  });
});

describe('sign up', () => {
  const account = { Username: 'ines', Email: 'ines@example.org', Password: 'Secret1!' };

  it('confirms, signs in by the token of the sign-up, and goes to the dashboard', async () => {
    server
      .answer('POST /api/auth/sign-up', 201, {
        username: 'ines',
        nextStep: 'CONFIRM_SIGN_UP',
        autoSignInToken: 'soon',
      })
      .answer(
        'POST /api/auth/confirm',
        inTurn(() => problem(400, 'CodeMismatchException'), signsIn),
      );
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
    expect(server.bodiesOf('POST /api/auth/sign-up')).toEqual([
      {
        ...{ username: 'ines', email: 'ines@example.org', password: 'Secret1!' },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(server.bodiesOf('POST /api/auth/confirm').at(-1)).toEqual({
      username: 'ines',
      code: '123456',
      autoSignInToken: 'soon',
    });
  });

  it('sends the token of the code that was asked for again', async () => {
    server
      .answer('POST /api/auth/sign-up', 201, {
        username: 'ines',
        nextStep: 'CONFIRM_SIGN_UP',
        autoSignInToken: 'soon',
      })
      .answer('POST /api/auth/resend', 202, { sent: true, flowToken: 'again' })
      .answer('POST /api/auth/confirm', signsIn);
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    await screen.findByLabelText('Confirmation code');
    await press(user, 'Send a new code');
    await waitFor(() => expect(server.bodiesOf('POST /api/auth/resend')).toHaveLength(1));
    await fill(user, { 'Confirmation code': '123456' });
    await press(user, 'Confirm');
    await arrivedAt('/dashboard');
    const body = { username: 'ines', code: '123456', autoSignInToken: 'soon', flowToken: 'again' };
    expect(server.bodiesOf('POST /api/auth/confirm')).toEqual([body]);
  });

  it('shows a taken name at its field', async () => {
    server.answer('POST /api/auth/sign-up', () => problem(409, 'UsernameExistsException'));
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    expect(await screen.findByText('This username is already taken')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('shows the password on request', async () => {
    const user = open('/signup');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press(user, 'Show the password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('forgotten password', () => {
  it('sends a code, checks the new password, and resets it', async () => {
    server.answer('POST /api/auth/forgot', 202, { sent: true, flowToken: 'asked' }).answer(
      'POST /api/auth/reset',
      inTurn(() => problem(422, 'InvalidPasswordException'), noContent),
    );
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
    expect(server.requests.map(({ what }) => what)).toEqual([
      'POST /api/auth/forgot',
      'POST /api/auth/reset',
      'POST /api/auth/reset',
    ]);
    const body = { username: 'ines', code: '123456', newPassword: 'secret12', flowToken: 'asked' };
    expect(server.bodiesOf('POST /api/auth/reset').at(-1)).toEqual(body);
  });
});
