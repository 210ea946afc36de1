import { screen, waitFor } from '@testing-library/react';
import { inTurn, noContent, problem, type FakeServer } from '@marquee/web-kit/testing';
import { fill, open, press, signedOutServer } from '../../testing/signed-out';

let server: FakeServer;
beforeEach(() => (server = signedOutServer()));

describe('forgotten password', () => {
  it('sends a code, checks the new password, and resets it', async () => {
    shows('2.sign-in.forgot', '4.reset', '5.auth.required', '5.password.length', '5.password.confirm', '7.identity');
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
