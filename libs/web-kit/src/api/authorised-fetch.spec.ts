import { setNavigate } from '../navigation';
import type { Session } from '../session/session';
import { authorisedFetch } from './authorised-fetch';

const answer = (status: number, code?: string) =>
  new Response(code === undefined ? 'fine' : JSON.stringify({ code, error: code }), { status });

interface Tokens {
  token: string | null;
  refreshed?: string | null;
}

/** The part of a session that requests meet. */
const sessionWith = (tokens: Tokens) => {
  const ended: boolean[] = [];
  const leaving = new AbortController();
  const session = {
    token: async () => tokens.token,
    refresh: async () => tokens.refreshed ?? null,
    lastUserId: () => 'ines',
    signal: () => leaving.signal,
    end: () => void ended.push(true),
  } as unknown as Session;
  return { session, ended, leave: () => leaving.abort() };
};

const setUp = (tokens: Tokens, answers: Response[]) => {
  const sent: { token: string | null; body: string }[] = [];
  const { session, ended, leave } = sessionWith(tokens);
  const send = authorisedFetch(session, async (input) => {
    const request = input as Request;
    sent.push({ token: request.headers.get('authorization'), body: await request.text() });
    return answers.shift() ?? answer(500);
  });
  const put = () => send(new Request('http://localhost/api/content', { method: 'PUT', body: '{"title":"x"}' }));
  return { put, sent, ended, leave };
};

const visited: { to: string; state: unknown }[] = [];

beforeEach(() => {
  visited.length = 0;
  setNavigate((to, options) => void visited.push({ to, state: options?.state }));
  Object.assign(globalThis, { location: { pathname: '/edit/abc', search: '?tab=1' } });
});

const toLogin = [{ to: '/login', state: { from: '/edit/abc?tab=1', userId: 'ines' } }];

it('sends the identity token as a bearer token', async () => {
  shows('6.bearer');
  const { put, sent } = setUp({ token: 'a' }, [answer(200)]);
  expect((await put()).status).toBe(200);
  expect(sent).toEqual([{ token: 'Bearer a', body: '{"title":"x"}' }]);
});

it('goes to /login, and sends nothing, when no token can be had', async () => {
  shows('8.no-token');
  const { put, sent } = setUp({ token: null }, []);
  await expect(put()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(sent).toEqual([]);
  expect(visited).toEqual(toLogin);
});

it('goes to /login on 401', async () => {
  shows('8.401');
  const { put, ended } = setUp({ token: 'a' }, [answer(401, 'unauthenticated')]);
  await expect(put()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(ended).toEqual([true]);
  expect(visited).toEqual(toLogin);
});

describe('a token that was replaced while a request was under way', () => {
  const replaced = (answers: readonly number[]) => {
    const tokens = { token: 'a' };
    const { put, sent, ended } = setUp(
      tokens,
      answers.map((status) => answer(status, 'unauthenticated')),
    );
    const underWay = put();
    // The request has its token by then, and no answer yet.
    void Promise.resolve().then(() => (tokens.token = 'b'));
    return { underWay, sent, ended };
  };

  it('is no end of the session: the request goes out again with the new one', async () => {
    const { underWay, sent, ended } = replaced([401, 200]);
    expect((await underWay).status).toBe(200);
    expect(sent.map(({ token, body }) => [token, body])).toEqual([
      ['Bearer a', '{"title":"x"}'],
      ['Bearer b', '{"title":"x"}'],
    ]);
    expect([ended, visited]).toEqual([[], []]);
  });

  it('ends the session when the new one is refused as well', async () => {
    const { underWay, ended } = replaced([401, 401]);
    await expect(underWay).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([ended, visited]).toEqual([[true], toLogin]);
  });
});

describe('a request whose user leaves while another one signs in', () => {
  const settled = async (request: Promise<unknown>): Promise<boolean> => {
    let isSettled = false;
    const settle = () => (isSettled = true);
    void request.then(settle, settle);
    await new Promise((resolve) => setImmediate(resolve));
    return isSettled;
  };

  it.each([200, 401, 403, 500])('has no answer after a %i, and is not sent again', async (status) => {
    const tokens: Tokens = { token: 'a', refreshed: 'b' };
    const { put, sent, ended, leave } = setUp(tokens, [answer(status, 'unauthenticated'), answer(200)]);
    const underWay = put();
    void Promise.resolve().then(() => {
      tokens.token = 'b';
      leave();
    });
    expect(await settled(underWay)).toBe(false);
    expect(sent.map(({ token }) => token)).toEqual(['Bearer a']);
    expect([ended, visited]).toEqual([[], []]);
  });

  it('has no failure', async () => {
    const { session, leave } = sessionWith({ token: 'a' });
    const send = authorisedFetch(session, async () => {
      leave();
      throw new TypeError('Failed to fetch');
    });
    expect(await settled(send(new Request('http://localhost/api/content')))).toBe(false);
  });

  it('is not sent when they do so before it has its token', async () => {
    const { put, sent, leave } = setUp({ token: 'b' }, [answer(200)]);
    const underWay = put();
    leave();
    expect(await settled(underWay)).toBe(false);
    expect(sent).toEqual([]);
  });
});

it('leaves it to the caller when a password that came along is wrong', async () => {
  const { put, ended } = setUp({ token: 'a' }, [answer(401, 'NotAuthorizedException')]);
  expect((await put()).status).toBe(401);
  expect(ended).toEqual([]);
  expect(visited).toEqual([]);
});

it('goes to /account, which says why, when a subscription is required', async () => {
  shows('6.plan.refused', '8.subscription');
  const { put, sent } = setUp({ token: 'a', refreshed: 'b' }, [answer(403, 'subscription_required')]);
  expect((await put()).status).toBe(403);
  expect(sent).toHaveLength(1);
  expect(visited).toEqual([
    { to: '/account', state: { reason: 'No active subscription', from: '/edit/abc?tab=1', userId: null } },
  ]);
});

it('leaves it to the caller to ask for a proof', async () => {
  const { put, sent } = setUp({ token: 'a', refreshed: 'b' }, [answer(403, 'step_up_required')]);
  expect((await put()).status).toBe(403);
  expect(sent).toHaveLength(1);
  expect(visited).toEqual([]);
});

it('takes a new token and tries again on any other 403, with the same body', async () => {
  shows('8.403');
  const { put, sent } = setUp({ token: 'a', refreshed: 'b' }, [answer(403, 'forbidden'), answer(200)]);
  expect((await put()).status).toBe(200);
  expect(sent).toEqual([
    { token: 'Bearer a', body: '{"title":"x"}' },
    { token: 'Bearer b', body: '{"title":"x"}' },
  ]);
});

it('does not try a third time', async () => {
  shows('8.403');
  const { put, sent } = setUp({ token: 'a', refreshed: 'b' }, [answer(403, 'forbidden'), answer(403, 'forbidden')]);
  expect((await put()).status).toBe(403);
  expect(sent).toHaveLength(2);
  expect(visited).toEqual([]);
});

it('goes to /login when the new token is refused too', async () => {
  shows('8.403');
  const { put } = setUp({ token: 'a', refreshed: null }, [answer(403, 'forbidden')]);
  await expect(put()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(visited).toEqual(toLogin);
});
