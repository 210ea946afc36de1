import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import { session } from '@marquee/web-kit';
import AccountRoutes from '../../routes';
import { subscription } from '../../testing/subscription';

const CALL = 'POST /api/auth/change-password';

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  server.answer('GET /api/subscriptions', 200, subscription());
});

const open = async () => {
  const user = openAt(AccountRoutes, '/account');
  await user.click(await screen.findByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  const fill = async (current: string, fresh: string, again = fresh) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', fresh],
      ['Confirm new password', again],
    ] as const)
      if (text !== '') await user.type(dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  };
  return { user, dialog, fill };
};

describe('changing the password', () => {
  it('sends both passwords, says that it is done, and continues with the new session', async () => {
    shows('2.account.password', '8.password.done');
    const { fill } = await open();
    const current = session.current();
    if (current.status !== 'signedIn') throw new Error('the tests of routes are signed in');
    const { user } = current;
    server.answer(CALL, 200, { isSignedIn: true, idToken: 'new-token', expiresIn: 600, user });
    await fill('Blue-Kettle-42', 'Green-Kettle-43');
    await screen.findByText('Password updated successfully!');
    expect(server.bodiesOf(CALL)).toEqual([{ currentPassword: 'Blue-Kettle-42', newPassword: 'Green-Kettle-43' }]);
    expect(session.current()).toMatchObject({ idToken: 'new-token' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for all three fields before it asks the server', async () => {
    shows('5.password.change');
    const { dialog, fill } = await open();
    await fill('', '', '');
    await dialog.findByText('Please enter your current password');
    dialog.getByText('Please enter a new password');
    dialog.getByText('Please enter the new password again');
    expect(server.bodiesOf(CALL)).toEqual([]);
  });

  it.each([
    ['a password that is too short', 'Sh0rt!', 'Sh0rt!', 'New password must be at least 8 characters long'],
    ['two that differ', 'Green-Kettle-43', 'Green-Kettle-44', 'New passwords do not match'],
  ])('refuses %s', async (_case, fresh, again, text) => {
    shows('5.password.length', '5.password.confirm');
    const { dialog, fill } = await open();
    await fill('Blue-Kettle-42', fresh, again);
    await dialog.findByText(text);
    expect(server.bodiesOf(CALL)).toEqual([]);
  });

  it.each<[string, () => Response, string]>([
    ['a wrong current password', () => problem(401, 'NotAuthorizedException'), 'Current password is incorrect'],
    [
      'a new one that breaks a rule',
      () => problem(422, 'InvalidPasswordException'),
      'New password does not meet requirements',
    ],
    ['a server that fails', () => problem(500, 'internal'), 'Failed to update password'],
    [
      'too many tries',
      () => json({ code: 'LimitExceededException', detail: 'Too many attempts. Please try again later' }, 429),
      'Too many attempts. Please try again later',
    ],
  ])('shows %s inline and as a toast, and stays signed in', async (_case, answer, text) => {
    shows('8.password');
    server.answer(CALL, answer);
    const { dialog, fill } = await open();
    await fill('Blue-Kettle-42', 'Green-Kettle-43');
    await dialog.findByText(text);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(session.current().status).toBe('signedIn');
  });

  it('shows a password while its owner wants to see it', async () => {
    const { user, dialog } = await open();
    const field = dialog.getByLabelText('New password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(dialog.getAllByRole('button', { name: 'Show the password' })[1]!);
    expect(field).toHaveAttribute('type', 'text');
  });
});
