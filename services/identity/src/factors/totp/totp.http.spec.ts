import { codeOfApp } from '@marquee/test-kit/authenticator-app';
import { cookieValue, password, startIdentity, type Answer, type IdentityApp } from '../../testing/identity-app';

const minute = 60_000;
const step = 30_000;

let app: IdentityApp;
let owner: Answer;
let secret: string;
let recovery: readonly string[];
beforeEach(async () => {
  app = await startIdentity();
  owner = await app.register('ines');
});
afterEach(() => app.close());

const bearer = (by = owner) => ({ authorization: `Bearer ${by.body['idToken'] as string}` });
const call = (path: string, body?: object, by = owner): Promise<Answer> => app.post(path, body, bearer(by));
const factors = async (): Promise<unknown> =>
  (await app.get('/api/auth/factors', owner.body['idToken'] as string)).body;
const turnOff = (): Promise<Answer> => app.delete('/api/auth/totp', owner.body['idToken'] as string);
const code = (ms = 0): string => codeOfApp(secret, app.now() + ms);
/** A code that fits no time step near this one. */
const wrongCode = (): string => {
  const near = [-2, -1, 0, 1, 2].map((by) => code(by * step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((digits) => !near.includes(digits))!;
};

const turnOn = async (): Promise<void> => {
  secret = (await call('totp')).body['secret'] as string;
  const confirmed = await call('totp/confirm', { code: code() });
  recovery = confirmed.body['recoveryCodes'] as string[];
  expect(confirmed.status).toBe(200);
  // The code that turned them on is used.
  app.pass(step);
};
const enterPassword = (headers = {}): Promise<Answer> => app.post('sign-in', { username: 'ines', password }, headers);
const challenge = async (headers = {}): Promise<string> => (await enterPassword(headers)).body['challenge'] as string;
const enter = (token: string, typed: string, headers = {}): Promise<Answer> =>
  app.post('sign-in/code', { challenge: token, code: typed }, headers);
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('setting two-step codes up', () => {
  it('turns them on by a right code, answers ten recovery codes once, and writes a mail', async () => {
    expect(await factors()).toMatchObject({ totp: null });
    const proposed = await call('totp');
    secret = proposed.body['secret'] as string;
    expect(proposed.body['uri']).toContain(`secret=${secret}`);
    expect((await call('totp/confirm', { code: wrongCode() })).body.code).toBe('CodeMismatchException');
    expect(await factors()).toMatchObject({ totp: null });
    expect((await enterPassword()).body['isSignedIn']).toBe(true);

    const confirmed = await call('totp/confirm', { code: code() });
    expect(new Set(confirmed.body['recoveryCodes'] as string[]).size).toBe(10);
    expect(await factors()).toMatchObject({ totp: { recoveryCodesLeft: 10 } });
    expect((await app.mail('ines@example.com', 1)).subject).toBe('Two-step codes are on for your Marquee account');
  });

  it('keeps neither the secret nor a recovery code in clear', async () => {
    await turnOn();
    await enter(await challenge(), recovery[0]!);
    const { userId } = owner.body['user'] as { userId: string };
    const stored = JSON.stringify(await app.events.read(`factors-${userId}`));
    expect(stored).toContain('identity.RecoveryCodeUsed.v1');
    for (const text of [secret, ...recovery, ...recovery.map((each) => each.replace('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('asks for a proof in a session that signed in ten minutes ago', async () => {
    await turnOn();
    app.pass(9 * minute + step);
    owner = await app.refresh(owner);
    const answers = [await call('totp'), await call('totp/recovery-codes')];
    for (const answer of [...answers, await turnOff()]) expect(answer.body.code).toBe('step_up_required');
    expect((await call('step-up', { code: code() })).status).toBe(204);
    expect((await turnOff()).status).toBe(204);
    expect((await enterPassword()).body['isSignedIn']).toBe(true);
  });
});

describe('signing in with two-step codes', () => {
  beforeEach(turnOn);

  it('answers a right password with a challenge, and with neither token nor cookie', async () => {
    const asked = await enterPassword();
    expect(asked).toMatchObject({ status: 200, cookies: [] });
    expect(asked.body).toEqual({
      isSignedIn: false,
      nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
      challenge: expect.any(String),
    });
    const wrong = await app.post('sign-in', { username: 'ines', password: 'wrong' });
    expect(wrong.body.code).toBe('NotAuthorizedException');
  });

  it('signs in with the code, once', async () => {
    const token = await challenge();
    const signedIn = await enter(token, code());
    expect(signedIn).toMatchObject({ status: 200, body: { isSignedIn: true, user: { username: 'ines' } } });
    expect(cookieValue(signedIn.cookies, 'marquee-refresh')).toBeDefined();
    expect((await enter(token, code(step))).body.code).toBe('ExpiredCodeException');
    expect((await enter(await challenge(), code())).body.code).toBe('CodeMismatchException');
  });

  it('signs in once when a code comes twice at the same moment', async () => {
    const [first, second, digits] = [await challenge(), await challenge(), code()];
    const statuses = (await Promise.all([enter(first, digits), enter(second, digits)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('signs in with a recovery code, once, and writes a mail', async () => {
    const typed = recovery[3]!.toUpperCase().replace('-', ' ');
    expect((await enter(await challenge(), typed)).status).toBe(200);
    expect((await enter(await challenge(), typed)).body.code).toBe('CodeMismatchException');
    expect(await factors()).toMatchObject({ totp: { recoveryCodesLeft: 9 } });
    const mail = await app.mail('ines@example.com', 2);
    expect(mail.subject).toBe('A recovery code of your Marquee account was used');
  });

  it('forgets the recovery codes before when new ones are made', async () => {
    const renewed = await call('totp/recovery-codes');
    expect((await enter(await challenge(), recovery[0]!)).body.code).toBe('CodeMismatchException');
    const [fresh] = renewed.body['recoveryCodes'] as string[];
    expect((await enter(await challenge(), fresh!)).status).toBe(200);
  });

  it('takes five wrong codes for a password, and then not even the right one', async () => {
    const token = await challenge();
    for (let n = 0; n < 5; n += 1) expect((await enter(token, wrongCode())).body.code).toBe('CodeMismatchException');
    expect((await enter(token, code())).body.code).toBe('ExpiredCodeException');
    expect((await enter(await challenge(), code())).status).toBe(200);
  });

  it('refuses a challenge that is late, made up, another account’s or from before a new password', async () => {
    const [token, late] = [await challenge(), await challenge()];
    const refused = async (text: string) =>
      expect((await enter(text, code(step))).body.code).toBe('ExpiredCodeException');
    const jon = await app.register('jon');
    const { userId } = jon.body['user'] as { userId: string };
    await refused([userId, ...token.split('.').slice(1)].join('.'));
    for (const text of ['x', `${token}x`, token.slice(0, -4)]) await refused(text);
    app.pass(5 * minute);
    await refused(late);
    const before = await challenge();
    owner = await call('change-password', { currentPassword: password, newPassword: 'Green-Kettle-43' });
    await refused(before);
  });

  it('refuses what another site’s page sends', async () => {
    const answer = await enter(await challenge(), code(), { origin: 'https://evil.example' });
    expect(answer.body.code).toBe('cross_origin');
  });

  it('lets a person who knows the password use up neither the owner’s device nor the recovery codes', async () => {
    const device = cookieValue(owner.cookies, 'marquee-device')!;
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      const address = from(`203.0.113.${n}`);
      const token = await challenge(address);
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await enter(token, wrongCode(), address)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(400), ...Array<number>(5).fill(429)]);
    const elsewhere = from('192.0.2.1');
    expect((await enter(await challenge(elsewhere), code(), elsewhere)).status).toBe(429);
    const known = { ...elsewhere, cookie: `marquee-device=${device}` };
    expect((await enter(await challenge(known), code(), known)).status).toBe(200);
    const other = from('192.0.2.2');
    expect((await enter(await challenge(other), recovery[0]!, other)).status).toBe(200);
  });
});

describe('a two-step code as a proof', () => {
  beforeEach(turnOn);

  it('proves the session, once a code', async () => {
    expect((await call('step-up', { code: wrongCode() })).body.code).toBe('CodeMismatchException');
    const digits = code();
    expect((await call('step-up', { code: digits })).status).toBe(204);
    expect((await call('step-up', { code: digits })).body.code).toBe('CodeMismatchException');
    expect((await call('step-up', { code: recovery[0]! })).body.code).toBe('CodeMismatchException');
  });

  it('can be tried ten times in a quarter of an hour', async () => {
    for (let n = 0; n < 10; n += 1) expect((await call('step-up', { code: wrongCode() })).status).toBe(400);
    expect((await call('step-up', { code: code() })).status).toBe(429);
    expect((await call('step-up', { password })).status).toBe(204);
  });
});

it('an address that is restored takes two-step codes with it', async () => {
  await call('change-email', { email: 'new@example.com' });
  await call('confirm-email', { code: await app.code('new@example.com') });
  await turnOn();
  const { text } = await app.mail('ines@example.com', 1);
  const token = /restore-email#(\S+)/.exec(text)![1]!;
  expect((await app.post('take-email-back', { token })).status).toBe(204);
  await app.post('forgot', { username: 'ines' });
  const reset = await app.code('ines@example.com', 1);
  const next = 'Green-Kettle-43';
  expect((await app.post('reset', { username: 'ines', code: reset, newPassword: next })).status).toBe(204);
  expect((await app.post('sign-in', { username: 'ines', password: next })).body['isSignedIn']).toBe(true);
});
