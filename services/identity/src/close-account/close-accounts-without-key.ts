import { allEvents, commandsOn, newMeta, type RunCommand } from '@marquee/event-sourcing';
import type { EventStore, KeyStore } from '@marquee/ports';
import { accountAggregate, accountIdOf } from '../account/account.aggregate';
import type { AccountEvent } from '../account/account.events';
import { evolve } from '../account/account.evolve';
import { toPublic } from '../account/account.integration';
import type { Account, KnownAccount } from '../account/account.state';
import { emailAggregate } from '../reservation/email.aggregate';
import { usernameAggregate } from '../reservation/username.aggregate';
import { ACCOUNT_CLOSED, REGISTRATION_LAPSED } from './closed-accounts';

interface Parts {
  readonly events: EventStore;
  readonly keys: KeyStore;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Keys that are requested at once. */
const KEYS_AT_ONCE = 1000;
const USERNAME_STREAM = usernameAggregate.stream('');

/** Accounts that no event ends, by their ids, and the marks of the names that each has had. */
const readOpen = async (events: EventStore): Promise<ReadonlyMap<string, Set<string>>> => {
  const open = new Map<string, Set<string>>();
  for await (const { stream, type, data } of allEvents(events)) {
    if (type === 'identity.AccountRegistered.v1') open.set(accountIdOf(stream), new Set());
    if (type === ACCOUNT_CLOSED || type === REGISTRATION_LAPSED) open.delete(accountIdOf(stream));
    if (type === 'identity.UsernameKept.v1')
      open.get((data as { accountId: string }).accountId)?.add(stream.slice(USERNAME_STREAM.length));
  }
  return open;
};

/** The event as it can be read without the account's key. */
const withoutName = (event: AccountEvent): AccountEvent =>
  event.type === 'identity.AccountRegistered.v1' || event.type === 'identity.UsernameChanged.v1'
    ? ({ ...event, data: { ...event.data, username: '', usernameKey: '' } } as AccountEvent)
    : event;

const stateOf = (events: readonly AccountEvent[]): Account =>
  events.map(withoutName).reduce<Account>(evolve, { status: 'absent' });

const emailKeysOf = ({ emailKey, formerEmail }: KnownAccount): readonly string[] => [
  emailKey,
  ...(formerEmail ? [formerEmail.emailKey] : []),
];

interface WithoutKey {
  readonly accountId: string;
  readonly nameMarks: ReadonlySet<string>;
  /** The state that the readable parts of its events give. */
  readonly before: KnownAccount;
}

/**
 * Closes one account in one append, together with its names and its addresses. Without the key its registration cannot be opened, so the
 * aggregate loads as absent and has no public state of its own: what is sent follows from the readable parts of its events.
 */
const closeOne = async (run: RunCommand, { accountId, nameMarks, before }: WithoutKey, now: number): Promise<void> => {
  await run(newMeta(now), async (unit) => {
    const account = await unit.load(accountAggregate, accountId);
    for (const event of account.execute({ type: 'CloseAccountWithoutKey', data: { now } })) {
      const { stream, version } = account;
      unit.send(...toPublic(event, { id: accountId, stream, state: evolve(before, event), version }));
    }
    for (const nameMark of nameMarks) {
      const name = await unit.load(usernameAggregate, nameMark);
      name.execute({ type: 'HoldUsernameBack', data: { accountId, now } });
    }
    for (const emailKey of emailKeysOf(before)) {
      const email = await unit.load(emailAggregate, emailKey);
      email.execute({ type: 'ReleaseEmail', data: { accountId, from: now, now } });
    }
  });
};

/**
 * Closes every account whose key is destroyed while its events say that it is open: they are older than its end, as in a backup from before
 * it. What the reactors of all services do when an owner closes an account follows from the public state. Returns how many there were.
 */
export const closeAccountsWithoutKey = async ({ events, keys, clock }: Parts): Promise<number> => {
  const run = commandsOn(events, keys);
  const open = [...(await readOpen(events))];
  let closed = 0;
  for (let start = 0; start < open.length; start += KEYS_AT_ONCE) {
    const page = open.slice(start, start + KEYS_AT_ONCE);
    const secrets = await keys.secretsOf(page.map(([accountId]) => accountId));
    for (const [accountId, nameMarks] of page.filter((_account, n) => secrets[n] === null)) {
      const { events: stored } = await events.read<AccountEvent>(accountAggregate.stream(accountId));
      const before = stateOf(stored as readonly AccountEvent[]);
      if (before.status === 'absent') continue;
      await closeOne(run, { accountId, nameMarks, before }, clock());
      closed += 1;
    }
  }
  return closed;
};
