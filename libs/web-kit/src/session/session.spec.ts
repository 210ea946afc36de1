import { Session, type SignedInReply } from './session';
import type { TabChannel, TabNews } from './tab-channel';

const reply = (token: string): SignedInReply => ({
  isSignedIn: true,
  idToken: token,
  expiresIn: 600,
  user: {
    userId: '019a0000-0000-7000-8000-000000000001',
    username: 'ines',
    attributes: { email: 'ines@example.org', email_verified: 'true' },
    createdAt: '2026-11-01T08:00:00.000Z',
    preferences: { timeZone: null, formats: 'en-GB' },
  },
});

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: code, status, code, error: code });

/** The tabs of one browser: news reach the others later, and one at a time may work alone. */
const browser = () => {
  const listeners: ((news: TabNews) => void)[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  return (): TabChannel => {
    let own: ((news: TabNews) => void) | undefined;
    return {
      tell: (news) =>
        listeners
          .filter((listener) => listener !== own)
          .forEach((listener) => void Promise.resolve().then(() => listener(news))),
      hear: (listener) => listeners.push((own = listener)),
      alone: (work) => {
        const done = turn.then(work);
        turn = done.catch(() => undefined);
        return done;
      },
    };
  };
};

const remembered = (signedIn: boolean) => {
  const kept = new Map(signedIn ? [['signed-in', '1']] : []);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const setUp = ({
  answer,
  wasSignedIn = true,
  tabs = browser()(),
}: {
  answer: () => Response;
  wasSignedIn?: boolean;
  tabs?: TabChannel;
}) => {
  const asked: string[] = [];
  const storage = remembered(wasSignedIn);
  const session = new Session({
    baseUrl: 'http://localhost',
    fetch: async (input) => {
      asked.push(new URL((input as Request).url).pathname);
      return answer();
    },
    tabs,
    storage,
    now: Date.now,
  });
  return { session, asked, storage };
};

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

  it('is over when the cookie is refused, and is not asked for again', async () => {
    const { session, storage } = setUp({ answer: () => problem(401, 'unauthenticated') });
    await session.restore();
    expect(session.current()).toEqual({ status: 'signedOut' });
    expect(storage.getItem('signed-in')).toBeNull();
  });

  it('is neither in nor out while the server is away, and recovers', async () => {
    let away = true;
    const { session, storage } = setUp({ answer: () => (away ? problem(503, 'unavailable') : json(200, reply('a'))) });
    await session.restore();
    expect(session.current()).toEqual({ status: 'unreachable' });
    expect(storage.getItem('signed-in')).toBe('1');
    away = false;
    await session.refresh();
    expect(session.current().status).toBe('signedIn');
  });
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
    let issued = 0;
    const { session } = setUp({ answer: () => json(200, reply(`token ${++issued}`)) });
    await session.restore();
    await jest.advanceTimersByTimeAsync(539_000);
    expect(session.current()).toMatchObject({ idToken: 'token 1' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(session.current()).toMatchObject({ idToken: 'token 2' });
  });

  it('stays good while the server is away', async () => {
    let away = false;
    const { session } = setUp({ answer: () => (away ? problem(503, 'unavailable') : json(200, reply('a'))) });
    await session.restore();
    away = true;
    await expect(session.refresh()).rejects.toMatchObject({ name: 'ApiError', status: 503, code: 'unavailable' });
    expect(await session.token()).toBe('a');
  });
});

it('ends in every tab when it ends in one', async () => {
  const open = browser();
  const first = setUp({ answer: () => json(200, reply('a')), tabs: open() });
  const second = setUp({ answer: () => json(200, reply('a')), tabs: open() });
  await first.session.restore();
  await Promise.resolve();
  expect(second.session.current().status).toBe('signedIn');
  await second.session.signOut();
  expect(first.session.current()).toEqual({ status: 'signedOut' });
});
