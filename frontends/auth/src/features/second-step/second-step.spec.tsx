import { screen } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import { arrivedAt, problem, type FakeServer } from '@marquee/web-kit/testing';
import { fill, open, press, signedIn, signedOutServer } from '../../testing/signed-out';

let server: FakeServer;
beforeEach(() => (server = signedOutServer()));

describe('the second step', () => {
  const CODE = 'POST /api/auth/sign-in/code';
  const openSecondStep = async () => {
    server.answer('POST /api/auth/sign-in', 200, {
      isSignedIn: false,
      nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
      challenge: 'challenge',
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
    [400, 'ExpiredCodeException', 'This sign-in has expired. Go back and enter your password again.'],
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

  it('says at the code that it is wrong', async () => {
    const user = await openSecondStep();
    server.answer(CODE, () => problem(400, 'CodeMismatchException'));
    await fill(user, { 'Two-step code': '123456' });
    await press(user, 'Sign In');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Two-step code')).toHaveAccessibleDescription('Invalid confirmation code');
    expect(screen.getByLabelText('Two-step code')).toHaveFocus();
  });
});
