import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { until } from '@marquee/test-kit/until';
import { password, startIdentity, tokenOf, type Answer, type IdentityApp } from '../testing/identity-app';
import { closeAccountsWithoutKey } from './close-accounts-without-key';

const day = 86_400_000;
const idOf = (answer: Answer): string => (answer.body['user'] as { userId: string }).userId;

describe('accounts whose key is destroyed while their events say that they are open', () => {
  let app: IdentityApp;
  let ines: Answer;
  beforeEach(async () => {
    app = await startIdentity();
    ines = await app.register('Ines', 'ines@example.com');
    await app.register('Jon', 'jon@example.com');
    await app.keys.destroy(idOf(ines));
  });
  afterEach(() => app.close());

  const close = (): Promise<number> => closeAccountsWithoutKey({ events: app.events, keys: app.keys, clock: app.now });
  /** The newest public state of each account. */
  const told = async (): Promise<ReadonlyMap<string, AccountChanged>> => {
    const states = new Map<string, AccountChanged>();
    const reader = await app.log.broadcast({
      topics: [TOPICS.account],
      from: () => -1,
      handler: async ({ records }) => records.forEach(({ key, value }) => states.set(key, value as AccountChanged)),
    });
    await reader.caughtUp();
    await reader.stop();
    return states;
  };
  const outboxIsEmpty = async (): Promise<boolean> => (await app.events.outboxNext(1)).length === 0;

  it('are closed, once, and no others are', async () => {
    expect(await close()).toBe(1);
    expect(await close()).toBe(0);
    await until(outboxIsEmpty);
    const states = [...(await told()).values()];
    expect(states.map(({ status }) => status).sort()).toEqual(['active', 'closed']);
    const closed = states.find(({ status }) => status === 'closed')!;
    expect(closed.accountId).toBe(idOf(ines));
    expect(closed).not.toHaveProperty('username');
    expect(closed.version).toBe((await app.events.read(`account-${idOf(ines)}`)).version);
    expect((await app.post('sign-in', { username: 'jon', password })).status).toBe(200);
  });

  it('leave a name from before a change after thirty days as well', async () => {
    const jon = await app.post('sign-in', { username: 'jon', password });
    const token = tokenOf(jon);
    await app.post('step-up', { password }, { authorization: `Bearer ${token}` });
    expect((await app.put('/api/account/username', token, { username: 'Jon.B' })).status).toBe(200);
    await app.keys.destroy(idOf(jon));
    expect(await close()).toBe(2);
    const signUp = (username: string) =>
      app.post('sign-up', { username, email: `${username}@example.com`, password }).then(({ status }) => status);
    app.pass(30 * day - 60_000);
    expect([await signUp('Jon'), await signUp('Jon.B')]).toEqual([409, 409]);
    app.pass(60_001);
    expect([await signUp('Jon'), await signUp('Jon.B')]).toEqual([201, 201]);
  });

  it('leave their address free at once, and their name after thirty days', async () => {
    await close();
    const again = { username: 'Ines', email: 'ines@example.com', password };
    expect((await app.post('sign-up', again)).status).toBe(409);
    expect((await app.post('sign-up', { ...again, username: 'Ines2' })).status).toBe(201);
    app.pass(30 * day + 1);
    expect((await app.post('sign-up', again)).status).toBe(201);
  });
});
