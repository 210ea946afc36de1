import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { until } from '@marquee/test-kit/until';
import { accountAggregate } from '../account/account.aggregate';
import { createTakeBackLinks } from '../email-change/take-back-links';
import { cookieValue, password, startIdentity, tokenOf, type Answer, type IdentityApp } from '../testing/identity-app';

const day = 86_400_000;

let app: IdentityApp;
let owner: Answer;
beforeEach(async () => {
  app = await startIdentity();
  owner = await app.register('Ines', 'ines@example.com');
});
afterEach(() => app.close());

const call = (path: string, body: object, by = owner): Promise<Answer> =>
  app.post(path, body, { authorization: `Bearer ${tokenOf(by)}` });
const signIn = (username: string): Promise<Answer> => app.post('sign-in', { username, password });
const idOf = (answer: Answer): string => (answer.body['user'] as { userId: string }).userId;
const close = async (username = 'ines'): Promise<Answer> => {
  expect((await call('step-up', { password })).status).toBe(204);
  return call('close-account', { username });
};

/** All public states, oldest first. */
const told = async (): Promise<readonly AccountChanged[]> => {
  const states: AccountChanged[] = [];
  const reader = await app.log.broadcast({
    topics: [TOPICS.account],
    from: () => -1,
    handler: async ({ records }) => void states.push(...records.map(({ value }) => value as AccountChanged)),
  });
  await reader.caughtUp();
  await reader.stop();
  return states;
};

describe('POST /api/auth/close-account', () => {
  it('asks for the password, however young the session is', async () => {
    expect(await call('close-account', { username: 'ines' })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
  });

  it.each(['', 'jon', 'ines '.repeat(2)])('refuses the typed name %j', async (typed) => {
    const answer = await close(typed === '' ? '@' : typed);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'username', code: 'username_differs' }] } });
    expect((await signIn('ines')).status).toBe(200);
  });

  it('ends every session and every way in', async () => {
    const there = await signIn('ines');
    const closed = await close('@INES');
    expect(closed.status).toBe(204);
    expect(closed.cookies.some((line) => line.startsWith('marquee-refresh=;') && line.includes('Max-Age=0'))).toBe(
      true,
    );
    for (const session of [owner, there]) {
      await until(async () => (await app.get('/api/auth/me', tokenOf(session))).status === 401, 5000);
      const cookie = `marquee-refresh=${cookieValue(session.cookies, 'marquee-refresh')}`;
      expect((await app.post('refresh', undefined, { cookie })).status).toBe(401);
    }
    for (const name of ['ines', 'ines@example.com']) expect((await signIn(name)).status).toBe(401);
    const before = (await app.mails.list(100)).length;
    expect((await app.post('forgot', { username: 'ines' })).status).toBe(202);
    expect((await app.mails.list(100)).length).toBeLessThanOrEqual(before);
  });

  it('tells the other services, destroys the key, and forgets the copies of its mails', async () => {
    const accountId = idOf(owner);
    const { events } = await app.events.read(accountAggregate.stream(accountId));
    const sealed = (events[0]!.data as { email: string }).email;
    await close();
    await until(async () => (await app.keys.open(accountId, sealed)) === 'erased', 5000);
    await until(async () => (await app.mails.list(100)).length === 0, 5000);
    expect((await told()).at(-1)).toMatchObject({ accountId, status: 'closed' });
  });

  it('leaves its name in no event, in no name of a stream, and in no newest message', async () => {
    const accountId = idOf(owner);
    const newcomer = await app.register('Jon.Other', 'jon@example.com');
    // A whole word: four letters in a row are found in ciphertext now and then.
    const named = /\bines\b/i;
    expect(JSON.stringify(await app.readEvents())).toMatch(named);
    const stored = async (): Promise<string> => JSON.stringify(await app.events.readAll(0, 1000));
    expect(await stored()).not.toMatch(named);
    expect(app.streamsRead.filter((stream) => named.test(stream))).toEqual([]);
    await close();
    await until(async () => (await app.keys.secretsOf([accountId]))[0] === null, 5000);
    expect(await stored()).not.toMatch(named);
    const rebuilt = (await app.readEvents()).filter(({ stream }) => stream === accountAggregate.stream(accountId));
    expect(rebuilt.map(({ type }) => type)).toEqual([
      'events.Erased.v1',
      'identity.CodeIssued.v1',
      'identity.AccountConfirmed.v1',
      'identity.AccountClosed.v1',
    ]);
    const newest = new Map((await told()).map((state) => [state.accountId, state]));
    expect(JSON.stringify([...newest.values()])).not.toMatch(named);
    expect(newest.get(idOf(newcomer))).toMatchObject({ username: 'Jon.Other', status: 'active' });
  });

  it('makes a link of its mails as good as any that is too old', async () => {
    const accountId = idOf(owner);
    await close();
    await until(async () => (await app.keys.secretsOf([accountId]))[0] === null, 5000);
    const links = createTakeBackLinks(await app.keys.secret('email-take-back'));
    const taken = await app.post('take-email-back', { token: links.token({ accountId, changeId: accountId }) });
    expect(taken).toMatchObject({ status: 400, body: { code: 'ExpiredCodeException' } });
  });

  it('leaves its address free at once, and holds its name back for thirty days', async () => {
    await close();
    const again = { username: 'INES', email: 'ines@example.com', password };
    expect(await app.post('sign-up', again)).toMatchObject({ status: 409, body: { code: 'UsernameExistsException' } });
    app.pass(30 * day - 60_000);
    expect((await app.post('sign-up', again)).status).toBe(409);
    app.pass(60_000);
    const newcomer = await app.register('ines', 'ines@example.com');
    expect(newcomer.status).toBe(200);
    expect(idOf(newcomer)).not.toBe(idOf(owner));
    expect((await signIn('ines@example.com')).status).toBe(200);
  });
});
