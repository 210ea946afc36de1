import { act, screen } from '@testing-library/react';
import { destinationAfterSignIn } from '../navigation';
import { useLocation } from '../router';
import { openAt } from '../testing/open-at';
import { RequireSession } from './require-session';
import type { SessionState } from './session-types';
import { session } from './the-session';

type SignedIn = Extract<SessionState, { status: 'signedIn' }>;

const Screen = () => (
  <RequireSession>
    <input aria-label="Title" />
  </RequireSession>
);

/** What another tab brings here: a token, of the same user or of another one. */
const signIn = (userId: string): void => {
  const { user } = session.current() as SignedIn;
  act(() => session.signedIn({ isSignedIn: true, idToken: 'another', expiresIn: 600, user: { ...user, userId } }));
};

const title = () => screen.getByLabelText('Title');

it('keeps what was typed when the same user gets a new token', async () => {
  const user = openAt(Screen, '/edit');
  await user.type(title(), 'Kiln');
  signIn((session.current() as SignedIn).user.userId);
  expect(title()).toHaveValue('Kiln');
});

it('shows nothing that was typed by one user to another one', async () => {
  const user = openAt(Screen, '/edit');
  await user.type(title(), 'Kiln');
  signIn('019a0000-0000-7000-8000-000000000002');
  expect(title()).toHaveValue('');
});

it('brings the same user back to a screen whose session ended, and another user to the dashboard', () => {
  const SignIn = () => {
    const { state } = useLocation();
    const of = (userId: string) => <li>{destinationAfterSignIn(state, userId)}</li>;
    return (
      <ul>
        {of(own)}
        {of('019a0000-0000-7000-8000-000000000002')}
      </ul>
    );
  };
  const Product = () => (useLocation().pathname === '/login' ? <SignIn /> : <Screen />);
  openAt(Product, '/edit?id=link:kiln');
  const own = (session.current() as SignedIn).user.userId;
  act(() => session.end());
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['/edit?id=link:kiln', '/dashboard']);
});
