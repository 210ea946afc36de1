import { ownerCookie, OWNER_COOKIE_SECRET } from '@marquee/contracts';
import {
  cookieValue,
  password,
  publicUrl,
  startIdentity,
  type Answer,
  type IdentityApp,
} from '../../src/testing/identity-app';

let app: IdentityApp;
let serial = 0;

const tokenOf = (answer: Answer): string => cookieValue(answer.cookies, 'marquee-refresh')!;
const refresh = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  app.post('refresh', undefined, { cookie: `marquee-refresh=${token}`, ...headers });
const newcomer = async (): Promise<{ username: string; answer: Answer }> => {
  const username = `visitor${(serial += 1)}`;
  return { username, answer: await app.register(username) };
};

beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.close());

describe('refresh tokens', () => {
  it('ten tabs that race with one token all continue, with the same next token', async () => {
    const first = tokenOf((await newcomer()).answer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    expect((await refresh(tokenOf(answers[0]!))).status).toBe(200);
  });

  it('a client whose answer was lost gets it again, however far the others went', async () => {
    const first = tokenOf((await newcomer()).answer);
    const second = tokenOf(await refresh(first));
    const third = tokenOf(await refresh(second));
    expect(tokenOf(await refresh(first))).toBe(third);
  });

  it('a token that returns later ends the whole family, and no other one', async () => {
    const { username, answer } = await newcomer();
    const other = tokenOf(await app.post('sign-in', { username, password }));
    const first = tokenOf(answer);
    const second = tokenOf(await refresh(first));
    app.pass(10_001);
    const replay = await refresh(first);
    expect(replay).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(cookieValue(replay.cookies, 'marquee-refresh')).toBe('');
    expect((await refresh(second)).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
  });

  it('ends after thirty days without a visit, and not before', async () => {
    const { answer } = await newcomer();
    app.pass(30 * 86_400_000 - 60_000);
    const late = await refresh(tokenOf(answer));
    expect(late.status).toBe(200);
    app.pass(30 * 86_400_000);
    expect((await refresh(tokenOf(late))).status).toBe(401);
  });

  it.each([
    ['no cookie', ''],
    ['a made-up session', `0197b5c2-0000-7000-8000-000000000001.0.${'A'.repeat(43)}.${'A'.repeat(43)}`],
    ['no token at all', '../../etc/passwd'],
    ['very much', 'x'.repeat(5000)],
  ])('refuses %s', async (_case, token) => expect((await refresh(token)).status).toBe(401));

  it('refuses made-up tokens before anything is read, and ends no session by them', async () => {
    const token = tokenOf((await newcomer()).answer);
    const next = tokenOf(await refresh(token));
    const [sessionId, generation, secret, proof] = next.split('.') as [string, string, string, string];
    const made = 'A'.repeat(43);
    const forged = [
      `${sessionId}.${generation}.${made}.${made}`,
      `${sessionId}.${generation}.${secret}.${made}`,
      `${sessionId}.${Number(generation) - 1}.${secret}.${proof}`,
      `${sessionId}.${Number(generation) + 1}.${secret}.${proof}`,
    ];
    app.pass(10_001);
    const before = app.streamsRead.length;
    for (const text of forged) {
      expect((await refresh(text)).status).toBe(401);
      expect((await app.post('sign-out', undefined, { cookie: `marquee-refresh=${text}` })).status).toBe(204);
    }
    expect(app.streamsRead.slice(before).filter((stream) => stream.startsWith('session-'))).toEqual([]);
    expect((await refresh(next)).status).toBe(200);
    expect(app.streamsRead).toContain(`session-${sessionId}`);
  });

  it('a reset of the password ends every session', async () => {
    const { username, answer } = await newcomer();
    const email = `${username}@example.com`;
    const sessions = [tokenOf(answer), tokenOf(await app.post('sign-in', { username, password }))];
    await app.post('forgot', { username });
    const reset = await app.post('reset', { username, code: await app.code(email, 1), newPassword: 'Green-Kettle-43' });
    expect(reset.status).toBe(204);
    for (const token of sessions) expect((await refresh(token)).status).toBe(401);
    expect((await app.post('sign-in', { username, password })).status).toBe(401);
    expect((await app.post('sign-in', { username, password: 'Green-Kettle-43' })).status).toBe(200);
    expect((await app.mail(email, 2)).subject).toBe('Your Marquee password was changed');
  });

  it('a sign-in never takes over a token that the browser was given before', async () => {
    const { username, answer } = await newcomer();
    const planted = { cookie: `marquee-refresh=${tokenOf(answer)}` };
    const signIn = await app.post('sign-in', { username, password }, planted);
    expect(tokenOf(signIn).split('.')[0]).not.toBe(tokenOf(answer).split('.')[0]);
  });
});

describe('cookies and other sites', () => {
  it('gives HttpOnly, Lax, host-only cookies on http', async () => {
    const { answer } = await newcomer();
    expect(answer.cookies.map((line) => line.replace(/=[^;]+/, '=x'))).toEqual([
      'marquee-refresh=x; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'marquee-owner=x; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'marquee-device=x; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const owner = ownerCookie(await app.keys.secret(OWNER_COOKIE_SECRET));
    const { userId } = answer.body['user'] as { userId: string };
    expect(owner.verify(decodeURIComponent(cookieValue(answer.cookies, 'marquee-owner')!))).toBe(userId);
  });

  it('gives __Host- cookies with Secure on https', async () => {
    const secure = await startIdentity({ publicUrl: 'https://links.example' });
    try {
      const { cookies } = await secure.register('ines');
      expect(cookies.map((line) => line.replace(/=[^;]+/, '=x'))).toEqual([
        '__Host-marquee-refresh=x; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-marquee-owner=x; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-marquee-device=x; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
    } finally {
      await secure.close();
    }
  });

  const foreign: readonly (readonly [string, Record<string, string>])[] = [
    ['no Origin', { origin: '' }],
    ['null', { origin: 'null' }],
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['a longer name', { origin: `${publicUrl}.evil.example` }],
    ['a subdomain', { origin: 'http://sub.localhost:3000' }],
    ['two origins', { origin: `${publicUrl}, https://evil.example` }],
    ['a cross-site fetch', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { origin: '', 'sec-fetch-site': 'none' }],
    ['our origin in a request that says cross-site', { origin: publicUrl, 'sec-fetch-site': 'cross-site' }],
  ];
  const routes = ['sign-in', 'refresh', 'sign-out', 'confirm', 'reset'] as const;
  const bodies: Readonly<Record<(typeof routes)[number], object | undefined>> = {
    'sign-in': { username: 'visitor1', password },
    refresh: undefined,
    'sign-out': undefined,
    confirm: { username: 'visitor1', code: '000000' },
    reset: { username: 'visitor1', code: '000000', newPassword: 'Green-Kettle-43' },
  };

  describe.each(routes)('%s', (route) => {
    it.each(foreign)('refuses %s, and changes nothing', async (_case, headers) => {
      const token = tokenOf((await newcomerOnce()).answer);
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
      const request = {
        method: 'POST',
        url: `/api/auth/${route}`,
        headers: { cookie: `marquee-refresh=${token}`, ...sent },
      } as const;
      const answer = await app.kit.app.inject({ ...request, ...(bodies[route] && { payload: bodies[route] }) });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'cross_origin' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'takes no %s',
      async (type) => {
        const payload = JSON.stringify({ username: 'visitor1', password, code: '000000' });
        const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site' };
        const answer = await app.kit.app.inject({ method: 'POST', url: `/api/auth/${route}`, headers, payload });
        expect([403, 415]).toContain(answer.statusCode);
        expect(answer.headers['set-cookie']).toBeUndefined();
      },
    );
  });

  it('takes our own pages under another spelling of this machine', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' };
    expect((await app.post('sign-in', { username: 'visitor1', password }, headers)).status).toBe(200);
  });
});

let once: Promise<{ username: string; answer: Answer }> | undefined;
const newcomerOnce = (): Promise<{ username: string; answer: Answer }> => (once ??= newcomer());
