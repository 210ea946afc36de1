import { act, screen, waitFor } from '@testing-library/react';
import { askBefore, session, useNavigate } from '@marquee/web-kit';
import { FakeServer, noContent, openAt } from '@marquee/web-kit/testing';
import { UserMenu } from './user-menu';

it('signs out only after the question of a screen with unsaved work', async () => {
  const server = new FakeServer().answer('POST /api/auth/sign-out', 204, undefined);
  server.install();
  let leave = (): void => undefined;
  const takeBack = askBefore((asked) => (leave = asked));
  const user = openAt(() => <UserMenu username="inesvidal" />, '/edit/link/kiln');
  await user.click(screen.getByRole('button', { name: /inesvidal/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/edit/link/kiln');
  expect(server.requests).toEqual([]);
  await act(async () => leave());
  expect(await screen.findByText('/login')).toBeVisible();
  takeBack();
});

it('opens the sign-in page at once, and does not replace what is opened before the server has answered', async () => {
  shows('2.chrome.menu', '4.sign-out');
  const answers: (() => void)[] = [];
  const server = new FakeServer().answer('POST /api/auth/sign-out', async () => {
    if (answers.length === 0) await new Promise<void>((resolve) => answers.push(resolve));
    return noContent();
  });
  server.install();
  const Screen = () => {
    const navigate = useNavigate();
    return (
      <>
        <UserMenu username="inesvidal" />
        <button onClick={() => void navigate('/signup')}>Sign up</button>
      </>
    );
  };
  const user = openAt(Screen, '/dashboard');
  await user.click(screen.getByRole('button', { name: /inesvidal/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('/login')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await session.signOut();
  expect(screen.getByLabelText('Address')).toHaveTextContent('/signup');
});
