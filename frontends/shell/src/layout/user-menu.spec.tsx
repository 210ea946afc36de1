import { act, screen } from '@testing-library/react';
import { askBefore } from '@marquee/web-kit';
import { FakeServer, openAt } from '@marquee/web-kit/testing';
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
