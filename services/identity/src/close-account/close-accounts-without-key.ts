import { commandsOn } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import type { EventStore, KeyStore } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import type { AccountEvent } from '../account/account.events';
import { evolve } from '../account/account.evolve';
import { toPublic } from '../account/account.integration';
import type { Account, KnownAccount } from '../account/account.state';
import { emailAggregate } from '../reservation/email.aggregate';
import { usernameAggregate } from '../reservation/username.aggregate';

interface Parts {
  readonly events: EventStore;
  readonly keys: KeyStore;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

const PAGE = 1000;
const streams = { account: accountAggregate.stream(''), username: usernameAggregate.stream('') };

/** Accounts that no event ends, and the name that each holds. */
const readOpen = async (events: EventStore): Promise<ReadonlyMap<string, { nameMark?: string }>> => {
  const open = new Map<string, { nameMark?: string }>();
  for (let after = 0; ;) {
    const page = await events.readAll(after, PAGE);
    for (const { stream, type, data } of page) {
      if (type === 'identity.AccountRegistered.v1') open.set(stream.slice(streams.account.length), {});
      if (type === 'identity.AccountClosed.v1' || type === 'identity.RegistrationLapsed.v1')
        open.delete(stream.slice(streams.account.length));
      const account = type === 'identity.UsernameKept.v1' && open.get((data as { accountId: string }).accountId);
      if (account) account.nameMark = stream.slice(streams.username.length);
    }
    const last = page.at(-1);
    if (!last) return open;
    after = last.position;
  }
};

/** What is left of the event of an account whose name is unreadable. */
const withoutName = (event: AccountEvent): AccountEvent =>
  event.type === 'identity.AccountRegistered.v1'
    ? { ...event, data: { ...event.data, username: '', usernameKey: '' } }
    : event;

const stateOf = (events: readonly AccountEvent[]): Account =>
  events.map(withoutName).reduce<Account>(evolve, { status: 'absent' });

/**
 * Closes every account whose key is destroyed while its events say that it is open: they are older than its end, as in a backup from before
 * it. What the reactors of all services do when an owner closes an account follows from the public state. Returns how many there were.
 */
export const closeAccountsWithoutKey = async ({ events, keys, clock }: Parts): Promise<number> => {
  const run = commandsOn(events, keys);
  const open = [...(await readOpen(events))];
  let closed = 0;
  for (let start = 0; start < open.length; start += PAGE) {
    const page = open.slice(start, start + PAGE);
    const secrets = await keys.secretsOf(page.map(([accountId]) => accountId));
    for (const [index, [accountId, { nameMark }]] of page.entries()) {
      if (secrets[index] !== null) continue;
      const now = clock();
      const id = uuidv7(now);
      const { events: stored } = await events.read<AccountEvent>(accountAggregate.stream(accountId));
      const before = stateOf(stored as readonly AccountEvent[]);
      if (before.status === 'absent') continue;
      await run({ at: now, causationId: id, correlationId: id }, async (unit) => {
        const account = await unit.load(accountAggregate, accountId);
        for (const event of account.execute({ type: 'CloseErasedAccount', data: { now } }))
          unit.send(
            ...toPublic(event, {
              id: accountId,
              stream: account.stream,
              state: evolve(before, event),
              version: account.version,
            }),
          );
        if (nameMark !== undefined) {
          const name = await unit.load(usernameAggregate, nameMark);
          name.execute({ type: 'HoldUsernameBack', data: { accountId, now } });
        }
        for (const emailKey of emailKeysOf(before)) {
          const email = await unit.load(emailAggregate, emailKey);
          email.execute({ type: 'ReleaseEmail', data: { accountId, from: now, now } });
        }
      });
      closed += 1;
    }
  }
  return closed;
};

const emailKeysOf = ({ emailKey, formerEmail }: KnownAccount): readonly string[] => [
  emailKey,
  ...(formerEmail ? [formerEmail.emailKey] : []),
];
