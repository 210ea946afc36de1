import { until } from '@marquee/test-kit/until';
import { cookieValue, password, startIdentity, tokenOf, type Answer, type IdentityApp } from '../testing/identity-app';

const newPassword = 'Green-Kettle-43';

let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
});
afterEach(() => app.close());

const refreshOf = (answer: Answer): string => `marquee-refresh=${cookieValue(answer.cookies, 'marquee-refresh')}`;
const bearer = (answer: Answer): Record<string, string> => ({ authorization: `Bearer ${tokenOf(answer)}` });
const change = (by: Answer, currentPassword: string, secret = newPassword, headers = {}): Promise<Answer> =>
  app.post('change-password', { currentPassword, newPassword: secret }, { ...bearer(by), ...headers });
const signIn = (secret: string): Promise<Answer> => app.post('sign-in', { username: 'ines', password: secret });

describe('POST /api/auth/change-password', () => {
  it('sets the new password, ends every session, and answers one to continue with', async () => {
    shows('7.identity');
    const here = await app.register('ines');
    const there = await signIn(password);
    const changed = await change(here, password);
    expect(changed).toMatchObject({ status: 200, body: { isSignedIn: true, user: { username: 'ines' } } });

    expect((await app.get('/api/auth/me', tokenOf(changed))).status).toBe(200);
    expect((await app.post('refresh', undefined, { cookie: refreshOf(changed) })).status).toBe(200);
    for (const before of [here, there]) {
      await until(async () => (await app.get('/api/auth/me', tokenOf(before))).status === 401, 5000);
      expect((await app.post('refresh', undefined, { cookie: refreshOf(before) })).status).toBe(401);
    }
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  it('leaves the cookie of the new session alone where other tabs refresh the one before', async () => {
    const here = await app.register('ines');
    await change(here, password);
    for (const _tab of [1, 2])
      expect(await app.post('refresh', undefined, { cookie: refreshOf(here) })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
        cookies: [],
      });
  });

  it('mails a notice', async () => {
    await change(await app.register('ines'), password);
    const mail = await app.mail('ines@example.com', 1);
    expect(mail.subject).toBe('Your Marquee password was changed');
    expect(mail.text).toContain('@ines');
  });

  it('refuses a wrong current password, and changes nothing', async () => {
    const here = await app.register('ines');
    expect(await change(here, 'Wrong-Kettle-42')).toMatchObject({
      status: 401,
      body: { code: 'NotAuthorizedException', detail: 'Current password is incorrect' },
    });
    expect((await app.get('/api/auth/me', tokenOf(here))).status).toBe(200);
    expect((await signIn(password)).status).toBe(200);
  });

  it.each([
    ['short', 'password_too_short'],
    ['Password1!', 'password_common'],
    ['ines@example.com-A1', 'password_own_name'],
  ])('refuses the new password %s', async (secret, code) =>
    expect(await change(await app.register('ines'), password, secret)).toMatchObject({
      status: 422,
      body: { code: 'InvalidPasswordException', errors: [{ path: 'newPassword', code }] },
    }),
  );

  it('refuses pages of other sites, and callers without a token', async () => {
    const here = await app.register('ines');
    const foreign = await change(here, password, newPassword, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
    expect((await app.post('change-password', { currentPassword: password, newPassword })).status).toBe(401);
    const neither = await app.post('change-password', {}, { origin: 'https://evil.example' });
    expect(neither).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('stops a guesser in one session, and leaves the other sessions of the account their tries', async () => {
    const stolen = await app.register('ines');
    const own = await signIn(password);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await change(stolen, `Wrong-Kettle-${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await change(own, password)).status).toBe(200);
  });

  it('lets one of several changes at once win', async () => {
    const here = await app.register('ines');
    const secrets = ['Green-Kettle-43', 'Brown-Kettle-44', 'White-Kettle-45'];
    const statuses = (await Promise.all(secrets.map((secret) => change(here, password, secret)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });
});
