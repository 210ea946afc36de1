import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { runReactor, startRelay, type Relay } from '@marquee/event-sourcing';
import { periodicSpy, progressSpy, reactorSpy } from '@marquee/event-sourcing/testing';
import { accountAggregate } from '../account/account.aggregate';
import { openIdentityParts, type IdentityParts } from '../testing/identity-parts';
import { waitFor } from '../testing/wait-for';
import { destroyKeyWhenAccountClosed } from './destroy-key-when-account-closed.reactor';
import { startLapsing } from './lapse-unconfirmed-registrations.reactor';

const day = 86_400_000;

describe('a registration that is never confirmed', () => {
  let parts: IdentityParts;
  let relay: Relay;
  beforeEach(async () => {
    parts = await openIdentityParts();
    relay = startRelay({ store: parts.events, log: parts.log, name: 'identity', observer: progressSpy() });
  });
  afterEach(async () => {
    await relay.stop();
    await parts.close();
  });

  const idOf = async (username: string): Promise<string> =>
    (await parts.accounts.byLogin(username, parts.clock()))!.accountId;

  /** The newest public state of each account. */
  const published = async (): Promise<Map<string, AccountChanged>> => {
    const newest = new Map<string, AccountChanged>();
    const reader = await parts.log.subscribe({
      group: `test ${Math.random()}`,
      topics: [TOPICS.account],
      handler: ({ records }) => {
        for (const { key, value } of records) newest.set(key, value as AccountChanged);
        return Promise.resolve();
      },
    });
    await reader.caughtUp();
    await reader.stop();
    return newest;
  };

  it('ends after a day by itself, says so, and leaves its address unreadable', async () => {
    await parts.register('early');
    const early = await idOf('early');
    parts.pass(day - 60_000);
    await parts.register('late');
    const late = await idOf('late');
    const destruction = await runReactor({
      reactor: destroyKeyWhenAccountClosed(parts.keys, { forget: () => Promise.resolve() }),
      log: parts.log,
      observer: reactorSpy(),
    });
    const lapsing = await startLapsing({ ...parts, lease: parts.events, observer: periodicSpy(), everyMs: 5 });
    parts.pass(60_000);
    const { email } = (await parts.events.read(accountAggregate.stream(early))).events[0]!.data as { email: string };
    await waitFor('the end of the key', async () =>
      (await parts.keys.open(early, email)) === 'erased' ? true : undefined,
    );
    await lapsing.stop();
    await destruction.stop();

    expect((await parts.events.read(accountAggregate.stream(early))).events.at(-1)!.type).toBe(
      'identity.RegistrationLapsed.v1',
    );
    await relay.drained();
    const states = await published();
    expect(states.get(early)).toMatchObject({ status: 'closed', version: 3 });
    expect(states.get(late)).toMatchObject({ status: 'pending', username: 'late', usernameKey: 'late' });
    const account = await parts.accounts.byLogin('late', parts.clock());
    expect(await parts.accounts.emailOf(account!)).toBe('late@example.com');
  });

  it('ends at the latest when another takes its name', async () => {
    await parts.register('wanted');
    const first = await idOf('wanted');
    await expect(parts.register('Wanted')).rejects.toMatchObject({ code: 'UsernameExistsException' });
    parts.pass(day);
    await parts.register('Wanted');
    const second = await idOf('wanted');
    expect(second).not.toBe(first);
    await relay.drained();
    const states = await published();
    expect(states.get(first)).toMatchObject({ status: 'closed' });
    expect(states.get(second)).toMatchObject({ status: 'pending', username: 'Wanted', usernameKey: 'wanted' });
  });
});
