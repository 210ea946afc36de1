import { accountChanged, TOPICS } from '@marquee/contracts';
import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import type { EventLog, LeasedStore } from '@marquee/ports';
import { accountDecider } from '../account/account.decider';
import { toPublic } from '../account/account.integration';
import { REGISTRATION_LIFETIME_MS } from '../account/account.state';
import { accountStream } from '../account/accounts';
import type { Transact } from '../streams/transaction';

interface LapseOptions {
  readonly log: EventLog;
  readonly transact: Transact;
  readonly clock: () => number;
  /** One of the processes that share it ends registrations. */
  readonly lease: LeasedStore;
  readonly observer: PeriodicObserver;
  readonly random?: () => number;
  /** Milliseconds between two looks at what waits. */
  readonly everyMs: number;
}

/**
 * Ends registrations that were not confirmed in time. Which ones wait is known from the accounts' own topic, read from its beginning at
 * each start; the account decides once, whichever process asks.
 */
export const startLapsing = async (options: LapseOptions): Promise<Periodic> => {
  const { log, transact, clock, lease, observer, random, everyMs } = options;
  const waiting = new Map<string, number>();

  const lapse = async (accountId: string, now: number): Promise<void> => {
    const id = uuidv7(now);
    await transact({ at: now, causationId: id, correlationId: id }, async (transaction) => {
      const account = await transaction.load(accountDecider, accountStream(accountId));
      if (account.execute({ type: 'LapseRegistration', data: { now } }).length > 0) {
        transaction.send(...toPublic(account.state, account.version));
      }
    });
    waiting.delete(accountId);
  };

  const lapseDue = async (signal: AbortSignal): Promise<void> => {
    const now = clock();
    for (const [accountId, until] of waiting) if (until <= now && !signal.aborted) await lapse(accountId, now);
  };

  const subscription = await log.broadcast({
    topics: [TOPICS.account],
    from: () => -1,
    handler: ({ records }) => {
      for (const { value } of records) {
        const change = accountChanged.safeParse(value);
        if (!change.success) continue;
        const { accountId, status, createdAt } = change.data;
        if (status === 'pending') waiting.set(accountId, Date.parse(createdAt) + REGISTRATION_LIFETIME_MS);
        else waiting.delete(accountId);
      }
      return Promise.resolve();
    },
  });

  const lapsing = every(everyMs, lapseDue, {
    name: 'identity-lapse-registrations',
    lease,
    observer,
    ...(random && { random }),
  });
  return {
    stop: async () => {
      await lapsing.stop();
      await subscription.stop();
    },
  };
};
