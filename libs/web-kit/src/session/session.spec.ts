import type { Session, SignedInReply } from './session';
import type { TabChannel } from './tab-channel';
import { browser, json, problem, reply, setUp } from './testing/tested-session';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a session that is restored', () => {
  it('asks nothing for a visitor who was not signed in', async () => {
    const { session, asked } = setUp({ answer: () => json(200, reply('a')), wasSignedIn: false });
    await session.restore();
    expect(session.current()).toEqual({ status: 'signedOut' });
    expect(asked).toEqual([]);
  });

  it('brings the token back from the cookie', async () => {
    const { session } = setUp({ answer: () => json(200, reply('a')) });
    await session.restore();
    expect(session.current()).toMatchObject({ status: 'signedIn', idToken: 'a', user: { username: 'ines' } });
  });

  it('is over when the cookie is refused, and is not requested again', async () => {
    const { session, storage } = setUp({ answer: () => problem(401, 'unauthenticated') });
    await session.restore();
    expect(session.current()).toEqual({ status: 'signedOut' });
    expect(storage.getItem('signed-in')).toBeNull();
  });

  it('is neither in nor out as soon as the server does not answer, and recovers', async () => {
    let away = true;
    const { session, storage } = setUp({ answer: () => (away ? problem(503, 'unavailable') : json(200, reply('a'))) });
    void session.restore();
    await jest.advanceTimersByTimeAsync(0);
    expect(session.current()).toEqual({ status: 'unreachable' });
    expect(storage.getItem('signed-in')).toBe('1');
    away = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(session.current().status).toBe('signedIn');
  });
});

it('is not restored forever where the browser lets no tab ask', async () => {
  const alone = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const { session } = setUp({ answer: () => json(200, reply('a')), tabs: { ...browser()(), alone } });
  await session.restore();
  expect(session.current()).toEqual({ status: 'unreachable' });
});

describe('a token', () => {
  it('is fetched once for all who ask at the same time', async () => {
    const { session, asked } = setUp({ answer: () => json(200, reply('a')) });
    expect(await Promise.all([session.token(), session.token(), session.token()])).toEqual(['a', 'a', 'a']);
    expect(asked).toEqual(['/api/auth/refresh']);
  });

  it('is fetched once even where the browser has no locks', async () => {
    const tabs: TabChannel = { ...browser()(), alone: (work) => work() };
    const { session, asked } = setUp({ answer: () => json(200, reply('a')), tabs });
    await Promise.all([session.token(), session.token()]);
    expect(asked).toEqual(['/api/auth/refresh']);
  });

  it('is fetched by one tab and taken over by the others', async () => {
    const open = browser();
    let issued = 0;
    const answer = () => json(200, reply(`token ${++issued}`));
    const tabs = [open(), open(), open()].map((channel) => setUp({ answer, tabs: channel }));
    expect(await Promise.all(tabs.map(({ session }) => session.token()))).toEqual(['token 1', 'token 1', 'token 1']);
    expect(tabs.flatMap(({ asked }) => asked)).toEqual(['/api/auth/refresh']);
  });

  it('is renewed a minute before it ends', async () => {
    shows('9.refresh');
    let issued = 0;
    const { session } = setUp({ answer: () => json(200, reply(`token ${++issued}`)) });
    await session.restore();
    await jest.advanceTimersByTimeAsync(539_000);
    expect(session.current()).toMatchObject({ idToken: 'token 1' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(session.current()).toMatchObject({ idToken: 'token 2' });
  });

  it('stays good while the server is unavailable', async () => {
    let away = false;
    const { session } = setUp({ answer: () => (away ? problem(503, 'unavailable') : json(200, reply('a'))) });
    await session.restore();
    away = true;
    const refused = expect(session.refresh()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await jest.advanceTimersByTimeAsync(6_000);
    await refused;
    expect(await session.token()).toBe('a');
  });
});

describe('a refresh whose answer is lost', () => {
  /** Within this the server answers a spent token with its successor. */
  const OVERLAP_MS = 10_000;
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const failed = () => Promise.resolve(problem(502, 'http_502'));

  it.each([
    ['does not come', lost],
    ['is a failure of the gateway', failed],
  ])('is requested again while the server repeats it: an answer that %s', async (_case, first) => {
    const answers = [() => json(200, reply('token 1')), first, () => json(200, reply('token 2'))];
    const { session, asked } = setUp({ answer: () => answers[asked.length - 1]!() });
    await session.restore();
    await jest.advanceTimersByTimeAsync(540_000);
    expect(session.current()).toMatchObject({ idToken: 'token 1' });
    await jest.advanceTimersByTimeAsync(OVERLAP_MS);
    expect(session.current()).toMatchObject({ idToken: 'token 2' });
    expect(asked).toHaveLength(3);
  });

  it('is not requested again where another tab was answered meanwhile', async () => {
    const open = browser();
    const first = setUp({ answer: lost, tabs: open() });
    const refreshed = first.session.refresh();
    const other = setUp({ answer: () => json(200, reply('other')), tabs: open() });
    await other.session.refresh();
    await jest.advanceTimersByTimeAsync(OVERLAP_MS);
    expect(await refreshed).toBe('other');
    expect(first.asked).toHaveLength(1);
  });

  it('is not requested again after a sign-out', async () => {
    const answer = (path: string) => (path === '/api/auth/refresh' ? lost() : new Response(null, { status: 204 }));
    const { session, asked } = setUp({ answer });
    const refreshed = session.refresh();
    await jest.advanceTimersByTimeAsync(0);
    await session.signOut();
    await jest.advanceTimersByTimeAsync(OVERLAP_MS);
    expect(await refreshed).toBeNull();
    expect(asked).toEqual(['/api/auth/refresh', '/api/auth/sign-out']);
  });

  it('is not requested again where the server refuses for a while', async () => {
    const { session, asked } = setUp({ answer: () => problem(429, 'LimitExceededException') });
    await expect(session.refresh()).rejects.toMatchObject({ name: 'ApiError', status: 429 });
    expect(asked).toHaveLength(1);
  });
});

describe('the signal of a user', () => {
  const other = (token: string): SignedInReply => ({
    ...reply(token),
    user: { ...reply(token).user, userId: '019a0000-0000-7000-8000-000000000002' },
  });

  it('stays through a sign-in and new tokens', async () => {
    const { session } = setUp({ answer: () => json(200, reply('new')) });
    const signal = session.signal();
    session.signedIn(reply('a'));
    await session.refresh();
    expect(session.signal()).toBe(signal);
    expect(signal.aborted).toBe(false);
  });

  it.each([
    ['the session ends', (session: Session) => session.end()],
    ['another one signs in', (session: Session) => session.signedIn(other('b'))],
  ])('is aborted when %s, and the next user has another one', (_case, act) => {
    const { session } = setUp({ answer: () => problem(503, 'unavailable') });
    session.signedIn(reply('a'));
    const signal = session.signal();
    act(session);
    expect(signal.aborted).toBe(true);
    expect(session.signal().aborted).toBe(false);
  });
});

it('ends in every tab when it ends in one', async () => {
  shows('4.sign-out');
  const open = browser();
  const first = setUp({ answer: () => json(200, reply('a')), tabs: open() });
  const second = setUp({ answer: () => json(200, reply('a')), tabs: open() });
  await first.session.restore();
  await Promise.resolve();
  expect(second.session.current().status).toBe('signedIn');
  await second.session.signOut();
  expect(first.session.current()).toEqual({ status: 'signedOut' });
});

it('ends here although the server refuses the sign-out, which is logged', async () => {
  shows('8.sign-out');
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { session } = setUp({ answer: () => problem(429, 'LimitExceededException') });
  await session.signOut();
  expect(session.current()).toEqual({ status: 'signedOut' });
  expect(logged.mock.calls).toEqual([['sign-out failed', 429]]);
  logged.mockRestore();
});

describe('a session that ends while a refresh is on its way', () => {
  /** One tab whose first refresh is answered when the test says so. */
  const refreshing = async () => {
    let settle!: (answer: Response | Error) => void;
    const late = new Promise<Response>((resolve, reject) => {
      settle = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
    const open = browser();
    const answer = (path: string) => (path === '/api/auth/refresh' ? late : new Response(null, { status: 204 }));
    const tab = setUp({ answer, tabs: open() });
    const refreshed = tab.session.refresh();
    await jest.advanceTimersByTimeAsync(0);
    return { ...tab, open, settle, refreshed };
  };

  it('stays ended in every tab when the token comes', async () => {
    const { session, asked, open, settle, refreshed } = await refreshing();
    const other = setUp({ answer: () => problem(503, 'unavailable'), tabs: open() });
    await session.signOut();
    expect(asked).toEqual(['/api/auth/refresh', '/api/auth/sign-out']);
    settle(json(200, reply('late')));
    expect(await refreshed).toBeNull();
    expect([session.current(), other.session.current()]).toEqual([{ status: 'signedOut' }, { status: 'signedOut' }]);
  });

  it('stays ended when the refresh fails', async () => {
    const { session, settle, refreshed } = await refreshing();
    await session.signOut();
    settle(new Error('connection reset'));
    expect(await refreshed).toBeNull();
    expect(session.current()).toEqual({ status: 'signedOut' });
  });

  it.each([
    ['a token', json(200, reply('late'))],
    ['a refusal', problem(401, 'unauthenticated')],
  ])('gives way to a new sign-in, whatever comes: %s', async (_case, answer) => {
    const { session, settle, refreshed } = await refreshing();
    await session.signOut();
    session.signedIn(reply('new'));
    settle(answer);
    expect(await refreshed).toBe('new');
    expect(session.current()).toMatchObject({ status: 'signedIn', idToken: 'new' });
  });

  it('asks for nothing more when its turn comes', async () => {
    const { asked, open, settle, session } = await refreshing();
    const other = setUp({ answer: () => json(200, reply('other')), tabs: open() });
    const queued = other.session.refresh();
    await session.signOut();
    settle(json(200, reply('late')));
    expect(await queued).toBeNull();
    expect([...asked, ...other.asked]).toEqual(['/api/auth/refresh', '/api/auth/sign-out']);
  });

  it('stays ended when another tab reports its new token a moment later, but not when it reports a sign-in', async () => {
    const open = browser();
    const { session } = setUp({ answer: () => new Response(null, { status: 204 }), tabs: open() });
    session.end();
    const { isSignedIn: _, expiresIn, ...rest } = reply('other');
    const state = { status: 'signedIn', ...rest, expiresAt: Date.now() + expiresIn * 1000 } as const;
    const other = open();
    other.notify({ state, isRefreshed: true });
    await Promise.resolve();
    expect(session.current()).toEqual({ status: 'signedOut' });
    other.notify({ state, isRefreshed: false });
    await Promise.resolve();
    expect(session.current()).toEqual(state);
  });
});
