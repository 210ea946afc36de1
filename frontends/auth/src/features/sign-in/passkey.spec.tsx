import { screen, waitFor } from '@testing-library/react';
import {
  arrivedAt,
  fakePasskeys,
  json,
  noPasskeys,
  problem,
  type BodyOf,
  type FakeServer,
} from '@marquee/web-kit/testing';
import { open, press, signedIn, signedOutServer } from '../../testing/signed-out';

let server: FakeServer;
beforeEach(() => (server = signedOutServer()));

describe('a passkey', () => {
  const OPTIONS = 'POST /api/auth/sign-in/passkey/options';
  const SIGN_IN = 'POST /api/auth/sign-in/passkey';
  const request: BodyOf<typeof OPTIONS, 200> = {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
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

  it('leaves the screen as it was when it is not given', async () => {
    const browser = fakePasskeys('cancels');
    server.answer(OPTIONS, 200, request);
    const user = open('/login');
    await press(user, 'Use a passkey');
    await waitFor(() => expect(browser.asked()).toEqual(['get']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is named as the reason when the server refuses it', async () => {
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

  it('waits in the field until the button is pressed or the screen is left', async () => {
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
