import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import { arrivedAt, inTurn, json, problem, type FakeServer } from '@marquee/web-kit/testing';
import { fill, open, press, signedOutServer, signsIn } from '../../testing/signed-out';

let server: FakeServer;
beforeEach(() => (server = signedOutServer()));

describe('sign up', () => {
  const account = { Username: 'ines', Email: 'ines@example.org', Password: 'Secret1!' };

  it('states the age from which one may sign up, and what one agrees to', async () => {
    shows('1.legal.age', '2.routes.legal');
    open('/signup');
    expect(await screen.findByText(/you are 13 or older/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/terms-of-service');
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  it('confirms, signs in by the token of the sign-up, and goes to the first steps', async () => {
    shows('2.sign-up.warning', '2.sign-up.automatic', '4.sign-up');
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
    const code = screen.getByLabelText('Confirmation code');
    expect(code).toHaveFocus();
    await fill(user, { 'Confirmation code': '1' });
    await press(user, 'Confirm');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid confirmation code'));
    expect(code).toHaveFocus();
    await fill(user, { 'Confirmation code': '23456' });
    await press(user, 'Confirm');
    await arrivedAt('/first-steps');
    expect(server.bodiesOf('POST /api/auth/sign-up')).toEqual([
      {
        username: 'ines',
        email: 'ines@example.org',
        password: 'Secret1!',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(server.bodiesOf('POST /api/auth/confirm').at(-1)).toEqual({
      username: 'ines',
      code: '123456',
      autoSignInToken: 'soon',
    });
  });

  it('asks for all fields before it asks the server, and has the field of an email address', async () => {
    shows('2.sign-up.fields', '5.auth.required');
    const user = open('/signup');
    await press(user, 'Create Account');
    expect(await screen.findByText('Please enter your username')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please enter your password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(server.requests).toEqual([]);
  });

  it('says that it is creating the account, and then that it is confirming it', async () => {
    shows('2.sign-up.busy', '2.sign-up.confirm');
    let created = (_: Response): void => undefined;
    server
      .answer('POST /api/auth/sign-up', () => new Promise<Response>((resolve) => (created = resolve)))
      .answer('POST /api/auth/confirm', () => new Promise<never>(() => undefined));
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
    created(json({ username: 'ines', nextStep: 'CONFIRM_SIGN_UP', autoSignInToken: 'soon' }, 201));
    await fill(user, { 'Confirmation code': '123456' });
    await press(user, 'Confirm');
    expect(await screen.findByRole('button', { name: 'Confirming...' })).toBeDisabled();
  });

  it('says where the code went, and leads back to the form where that was a wrong address', async () => {
    const registered = { username: 'ines', nextStep: 'CONFIRM_SIGN_UP', autoSignInToken: 'soon' } as const;
    server.answer('POST /api/auth/sign-up', 201, registered);
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    expect(await screen.findByText('ines@example.org')).toBeVisible();
    await press(user, 'Correct it');
    for (const [label, text] of Object.entries(account)) expect(screen.getByLabelText(label)).toHaveValue(text);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.clear(screen.getByLabelText('Email'));
    await fill(user, { Email: 'ines@example.com' });
    await press(user, 'Create Account');
    expect(await screen.findByText('ines@example.com')).toBeVisible();
    expect(server.bodiesOf('POST /api/auth/sign-up').at(-1)).toMatchObject({
      username: account.Username,
      email: 'ines@example.com',
      password: account.Password,
    });
  });

  it('sends the token of the code that was requested again', async () => {
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
    await arrivedAt('/first-steps');
    const body = { username: 'ines', code: '123456', autoSignInToken: 'soon', flowToken: 'again' };
    expect(server.bodiesOf('POST /api/auth/confirm')).toEqual([body]);
  });

  describe('after a reload of the screen that asks for the code', () => {
    const state = { from: '/analytics/abc' };
    const reload = async () => {
      server.answer('POST /api/auth/sign-up', 201, {
        username: 'ines',
        nextStep: 'CONFIRM_SIGN_UP',
        autoSignInToken: 'soon',
      });
      const user = open('/signup', state);
      await fill(user, account);
      await press(user, 'Create Account');
      await screen.findByText('ines@example.org');
      cleanup();
      return open('/signup', state);
    };

    it('takes the code, has the password typed again, and leads to where one wanted to go', async () => {
      const user = await reload();
      server.answer('POST /api/auth/confirm', 200, { isSignedIn: false }).answer('POST /api/auth/sign-in', signsIn);
      expect(await screen.findByText('ines@example.org')).toBeVisible();
      await fill(user, { 'Confirmation code': '123456' });
      await press(user, 'Confirm');
      await arrivedAt('/login');
      expect(screen.getByLabelText('Username')).toHaveValue('ines');
      await fill(user, { Password: 'Secret1!' });
      await press(user, 'Sign In');
      await arrivedAt('/analytics/abc');
      cleanup();
      act(() => session.end());
      open('/signup');
      expect(await screen.findByLabelText('Email')).toHaveValue('');
    });

    it('leads back to the form where the address is wrong, without the password', async () => {
      const user = await reload();
      await press(user, 'Correct it');
      expect(screen.getByLabelText('Username')).toHaveValue('ines');
      expect(screen.getByLabelText('Email')).toHaveValue('ines@example.org');
      expect(screen.getByLabelText('Password')).toHaveValue('');
    });

    it('finds no password and no token in the tab', async () => {
      await reload();
      expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret1!|soon/);
    });

    it('knows nothing of the account once its owner has gone to the sign-in screen', async () => {
      await reload();
      cleanup();
      open('/login');
      await screen.findByLabelText('Password');
      cleanup();
      open('/signup');
      expect(await screen.findByLabelText('Email')).toHaveValue('');
    });
  });

  describe('after a confirmation whose answer, or that of the sign-in after it, was lost', () => {
    const lost = () => Response.error();
    const confirmTwice = async () => {
      server.answer('POST /api/auth/sign-up', 201, {
        username: 'ines',
        nextStep: 'CONFIRM_SIGN_UP',
        autoSignInToken: 'soon',
      });
      const user = open('/signup');
      await fill(user, account);
      await press(user, 'Create Account');
      await screen.findByLabelText('Confirmation code');
      await fill(user, { 'Confirmation code': '123456' });
      await press(user, 'Confirm');
      expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server.');
      await press(user, 'Confirm');
    };
    const mismatch = () => problem(400, 'CodeMismatchException');
    const onlyConfirmed = () => json({ isSignedIn: false });

    it.each([
      ['sign-in', inTurn(onlyConfirmed, mismatch), inTurn(lost, signsIn)],
      ['confirmation', inTurn(lost, mismatch), signsIn],
    ])('signs in although the code counts no more: %s', async (_, confirm, signIn) => {
      server.answer('POST /api/auth/confirm', confirm).answer('POST /api/auth/sign-in', signIn);
      await confirmTwice();
      await arrivedAt('/first-steps');
    });

    it('says that the code is wrong where the account is not confirmed', async () => {
      server
        .answer('POST /api/auth/confirm', inTurn(lost, mismatch))
        .answer('POST /api/auth/sign-in', () => problem(409, 'UserNotConfirmedException'));
      await confirmTwice();
      expect(await screen.findByText('Invalid confirmation code')).toBeVisible();
    });
  });

  it.each([
    ['ines@mail', 'Use letters from a to z, numbers, dots, dashes and underscores only.', true],
    ['Inês', 'Use letters from a to z, numbers, dots, dashes and underscores only.', true],
    ['x'.repeat(31), 'A username has at most 30 characters.', true],
    ['ines.', 'A username begins and ends with a letter or a number.', false],
    ['in', 'A username has at least 3 characters.', false],
    [
      'ines ',
      'Your page will be at /@ines (you can change it later: the old address then leads to the new one for a year)',
      false,
    ],
    [
      '@ines',
      'Your page will be at /@ines (you can change it later: the old address then leads to the new one for a year)',
      false,
    ],
  ])('says while one types %s: %s', async (typed, said, isWrong) => {
    shows('2.sign-up.fields', '5.auth.required');
    const user = open('/signup');
    const field = await screen.findByLabelText('Username');
    await user.type(field, typed);
    await waitFor(() => expect(field).toHaveAccessibleDescription(said));
    expect(field.getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null);
  });

  it('sends the name without the blank and the @ that were typed with it', async () => {
    server.answer('POST /api/auth/sign-up', () => problem(409, 'UsernameExistsException'));
    const user = open('/signup');
    await fill(user, { ...account, Username: ' @ines ' });
    await press(user, 'Create Account');
    await screen.findByText('This username is already taken');
    expect(server.bodiesOf('POST /api/auth/sign-up')).toMatchObject([{ username: 'ines' }]);
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

  describe('after a sign-up whose answer was lost', () => {
    const taken = () => problem(409, 'UsernameExistsException');
    const unconfirmed = () => problem(409, 'UserNotConfirmedException');
    const signUpTwice = async (signIn: () => Response, email = account.Email) => {
      server
        .answer(
          'POST /api/auth/sign-up',
          inTurn(() => Response.error(), taken),
        )
        .answer('POST /api/auth/sign-in', signIn);
      const user = open('/signup');
      await fill(user, account);
      await press(user, 'Create Account');
      expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server.');
      await user.clear(screen.getByLabelText('Email'));
      await fill(user, { Email: email });
      await press(user, 'Create Account');
      return user;
    };

    it('asks for the code of the account that has the name', async () => {
      const user = await signUpTwice(unconfirmed);
      server.answer('POST /api/auth/confirm', signsIn);
      await screen.findByLabelText('Confirmation code');
      await fill(user, { 'Confirmation code': '123456' });
      await press(user, 'Confirm');
      await arrivedAt('/first-steps');
      expect(server.bodiesOf('POST /api/auth/confirm')).toEqual([{ username: 'ines', code: '123456' }]);
    });

    it('signs in where the account was confirmed meanwhile', async () => {
      await signUpTwice(signsIn);
      await arrivedAt('/dashboard');
    });

    it('shows that the name is taken where it is another account', async () => {
      await signUpTwice(() => problem(401, 'NotAuthorizedException'));
      expect(await screen.findByText('This username is already taken')).toBeVisible();
    });

    it('shows that the name is taken where the email address is another one now', async () => {
      await signUpTwice(unconfirmed, 'ines@example.com');
      expect(await screen.findByText('This username is already taken')).toBeVisible();
      expect(server.bodiesOf('POST /api/auth/sign-in')).toEqual([]);
    });
  });

  it('shows all that is refused, each at its field', async () => {
    shows('8.sign-in');
    const refused = [
      { path: 'email', code: 'email_shape', message: 'Enter an email address such as name@example.com' },
      { path: 'password', code: 'password_uppercase', message: 'Add an uppercase letter' },
      { path: 'password', code: 'password_symbol', message: 'Add a symbol' },
    ];
    server.answer('POST /api/auth/sign-up', () => problem(422, 'rule_violated', { errors: refused }));
    const user = open('/signup');
    await fill(user, account);
    await press(user, 'Create Account');
    expect(await screen.findByText('Enter an email address such as name@example.com')).toBeVisible();
    expect(screen.getByText('Add an uppercase letter. Add a symbol')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows the password on request', async () => {
    shows('2.sign-up.fields');
    const user = open('/signup');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press(user, 'Show the password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});
