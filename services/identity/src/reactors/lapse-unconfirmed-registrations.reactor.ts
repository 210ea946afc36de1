import { accountChanged, TOPICS } from '@marquee/contracts';
import { every, newMeta, type Periodic, type PeriodicObserver, type RunCommand } from '@marquee/event-sourcing';
import type { EventLog, LeasedStore } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import { REGISTRATION_LIFETIME_MS } from '../account/account.state';

interface LapseOptions {
  readonly log: EventLog;
  readonly run: RunCommand;
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
  const { log, run, clock, lease, observer, random, everyMs } = options;
  const waiting = new Map<string, number>();

  const lapse = async (accountId: string, now: number): Promise<void> => {
    await run(newMeta(now), async (unit) => {
      const account = await unit.load(accountAggregate, accountId);
      account.execute({ type: 'LapseRegistration', data: { now } });
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
