import { fireEvent, screen, within } from '@testing-library/react';
import { fillBrowserGaps, inTurn, noContent, problem, type FakeServer } from '@marquee/web-kit/testing';
import { open, signedOutServer } from '../../testing/signed-out';

const FORGOT = 'POST /api/auth/forgot';
const RESET = 'POST /api/auth/reset';

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => (server = signedOutServer()));

/** The dialog over the sign-in screen, with a username in it. */
const openDialog = async () => {
  const user = open('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  await user.type(dialog.getByLabelText('Username'), 'ines');
  return { user, dialog, press };
};

/** The same dialog once a code was sent, with the code and a new password in it. */
const openSecondStep = async () => {
  server.answer(FORGOT, 202, { sent: true, flowToken: 'asked' });
  const { user, dialog, press } = await openDialog();
  await press('Send Reset Code');
  await user.type(await dialog.findByLabelText('Confirmation code'), '123456');
  for (const label of ['New password', 'Confirm new password'])
    await user.type(dialog.getByLabelText(label), 'Secret12!');
  return { user, dialog, press };
};

it('says that a code was sent, and that the password was reset', async () => {
  shows('4.reset', '8.reset.sent', '8.reset.done');
  server.answer(RESET, noContent);
  const { press } = await openSecondStep();
  await screen.findByText('Reset code sent to your email!');
  expect(screen.getByText('We sent a code to the email address of ines.')).toBeVisible();
  await press('Reset Password');
  await screen.findByText('Password reset successfully! You can now sign in.');
});

it.each([
  [404, 'UserNotFoundException', 'No account found with this username'],
  [429, 'LimitExceededException', 'Too many attempts. Please try again later'],
  [500, 'internal', 'Failed to send reset code'],
])('says why no code was sent: %i %s', async (status, code, text) => {
  shows('8.reset.request');
  server.answer(FORGOT, () => problem(status, code));
  const { dialog, press } = await openDialog();
  await press('Send Reset Code');
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

it.each([
  [400, 'CodeMismatchException', 'Invalid confirmation code'],
  [422, 'InvalidPasswordException', 'New password does not meet requirements'],
  [500, 'internal', 'Failed to reset password'],
])('says why the password was not reset: %i %s', async (status, code, text) => {
  shows('8.reset.confirm');
  server.answer(
    RESET,
    inTurn(() => problem(status, code), noContent),
  );
  const { dialog, press } = await openSecondStep();
  await press('Reset Password');
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  await press('Reset Password');
  await screen.findByText('Password reset successfully! You can now sign in.');
});

it.each([
  ['CodeMismatchException', 'Invalid confirmation code'],
  ['ExpiredCodeException', 'This code has expired. Ask for a new one.'],
])('says at the code what is wrong with it: %s', async (code, text) => {
  server.answer(RESET, () => problem(400, code));
  const { dialog, press } = await openSecondStep();
  await press('Reset Password');
  await dialog.findByRole('alert');
  expect(dialog.getByLabelText('Confirmation code')).toHaveAccessibleDescription(text);
  expect(dialog.getByLabelText('Confirmation code')).toHaveFocus();
});

it('says that the password may be set where the answer to it was lost', async () => {
  server.answer(
    RESET,
    inTurn(
      () => Response.error(),
      () => problem(400, 'CodeMismatchException'),
    ),
  );
  const { user, dialog, press } = await openSecondStep();
  await press('Reset Password');
  expect(await dialog.findByRole('alert')).toHaveTextContent('We cannot reach the server.');
  await press('Reset Password');
  await dialog.findByText(/Your last attempt may already have set the new password\. Try to sign in with it\.$/);

  for (const label of ['New password', 'Confirm new password']) await user.type(dialog.getByLabelText(label), '3');
  await press('Reset Password');
  await dialog.findByText('Invalid confirmation code');
});

it('leads back to the sign-in screen by Back to Login', async () => {
  shows('2.forgot.request');
  const { press } = await openDialog();
  await press('Back to Login');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

it('says what a new password needs, and that it is resetting it', async () => {
  shows('2.forgot.reset', '2.forgot.hint');
  server.answer(RESET, () => new Promise<never>(() => undefined));
  const { dialog, press } = await openSecondStep();
  dialog.getByText('At least 8 characters with uppercase, lowercase, number and symbol');
  await press('Reset Password');
  expect(await dialog.findByRole('button', { name: 'Resetting...' })).toBeDisabled();
});

it('takes the username from the sign-in screen, and keeps it on the way back from the second step', async () => {
  shows('2.forgot.request', '2.forgot.reset');
  server.answer(FORGOT, 202, { sent: true, flowToken: 'asked' });
  const user = open('/login');
  await user.type(await screen.findByLabelText('Username'), 'ines');
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Username')).toHaveValue('ines');
  await user.type(dialog.getByLabelText('Username'), '.vidal');
  await user.click(dialog.getByRole('button', { name: 'Send Reset Code' }));
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText('Username')).toHaveValue('ines.vidal');
});

it('asks for the new password alone where the link of the mail was opened, and forgets its token', async () => {
  server.answer(
    RESET,
    inTurn(() => problem(400, 'ExpiredCodeException'), noContent),
  );
  const user = open({ pathname: '/login', hash: '#reset=ines.photos/c1.mac' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
  expect(dialog.getByText('Choose a new password for ines.photos.')).toBeVisible();
  expect(dialog.queryByLabelText('Confirmation code')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/login$/);
  for (const label of ['New password', 'Confirm new password'])
    await user.type(dialog.getByLabelText(label), 'Secret12!');
  await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
  await screen.findByText('Password reset successfully! You can now sign in.');
  expect(server.bodiesOf(RESET).at(-1)).toEqual({
    username: 'ines.photos',
    code: 'c1.mac',
    newPassword: 'Secret12!',
  });
});

it('stays open on a press next to it once a code is on its way', async () => {
  const { dialog } = await openSecondStep();
  fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' });
  expect(dialog.getByLabelText('Confirmation code')).toHaveValue('123456');
});
