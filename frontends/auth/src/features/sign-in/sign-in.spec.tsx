import { act, screen } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import { arrivedAt, inTurn, problem, type FakeServer } from '@marquee/web-kit/testing';
import { fill, open, press, signedIn, signedOutServer, signsIn } from '../../testing/signed-out';

let server: FakeServer;
beforeEach(() => (server = signedOutServer()));

describe('sign in', () => {
  it('asks for both fields before it asks the server', async () => {
    shows('2.sign-in.fields', '5.auth.required');
    const user = open('/login');
    await press(user, 'Sign In');
    expect(await screen.findByText('Please enter your username')).toBeVisible();
    expect(screen.getByText('Please enter your password')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('opens at its first field', async () => {
    open('/login');
    expect(await screen.findByLabelText('Username')).toHaveFocus();
  });

  it('goes to the dashboard', async () => {
    shows('2.sign-in.success', '4.sign-in');
    server.answer('POST /api/auth/sign-in', 200, signedIn);
    const user = open('/login');
    await fill(user, { Username: ' ines ', Password: 'Secret1!' });
    await press(user, 'Sign In');
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/auth/sign-in')).toEqual([{ username: 'ines', password: 'Secret1!' }]);
    expect(session.current()).toMatchObject({ status: 'signedIn', idToken: 'token' });
  });

  it('shows the password on request while it is typed', async () => {
    const user = open('/login');
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password');
    await press(user, 'Show the password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
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
    shows('2.sign-in.errors', '8.sign-in');
    server.answer('POST /api/auth/sign-in', () => problem(status, code));
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'wrong' });
    await press(user, 'Sign In');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveClass('text-bad');
  });

  it('says that it is signing in, once', async () => {
    shows('2.sign-in.busy');
    server.answer('POST /api/auth/sign-in', () => new Promise<never>(() => undefined));
    const user = open('/login');
    await fill(user, { Username: 'ines', Password: 'Secret1!' });
    await press(user, 'Sign In');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it.each(['/login', '/signup'])('leads from %s to the dashboard where an account is signed in', async (address) => {
    act(() => session.signedIn(signedIn));
    open(address);
    await arrivedAt('/dashboard');
  });

  it('leads who is signed in to the screen that is requested', async () => {
    act(() => session.signedIn(signedIn));
    open('/login', { from: '/analytics/abc' });
    await arrivedAt('/analytics/abc');
  });

  it('opens the link of a mail also where an account is signed in', async () => {
    act(() => session.signedIn(signedIn));
    open({ pathname: '/login', hash: '#reset=ines/token' });
    await screen.findByRole('dialog', { name: 'Reset your password' });
    await arrivedAt('/login');
  });

  it('is refused where an account was signed in in another tab meanwhile', async () => {
    shows('4.sign-in.twice', '8.sign-in');
    const user = open('/login');
    act(() => session.signedIn(signedIn));
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
    await arrivedAt('/first-steps');
    expect(server.bodiesOf('POST /api/auth/sign-in')).toEqual([
      { username: 'ines', password: 'Secret1!' },
      { username: 'ines', password: 'Secret1!' },
    ]);
  });
});

describe('a browser that keeps nothing for this site', () => {
  const notice = 'Allow cookies for this site to stay signed in.';

  it.each([
    ['blocks cookies', () => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
    [
      'blocks storage',
      () =>
        jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new DOMException('blocked', 'SecurityError');
        }),
    ],
  ])('is told so when it %s', async (_, block) => {
    const blocked = block();
    open('/login');
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
    blocked.mockRestore();
  });

  it('is another one than this', async () => {
    open('/login');
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
