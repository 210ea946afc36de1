import { accountChanged, TOPICS } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import type { Logger, Running } from '@marquee/nest-kit';
import type { EventLog } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import { REGISTRATION_LIFETIME_MS } from '../account/account.state';

interface LapseOptions {
  readonly log: EventLog;
  readonly run: RunCommand;
  readonly clock: () => number;
  readonly logger: Logger;
  /** Milliseconds between two looks at what waits. */
  readonly everyMs: number;
}

/**
 * Ends registrations that nobody confirmed in time. Who still waits is known from the accounts' own topic, read from its
 * beginning at each start; every instance may do it, the account decides once.
 */
export const startLapsing = async ({ log, run, clock, logger, everyMs }: LapseOptions): Promise<Running> => {
  const waiting = new Map<string, number>();

  const lapse = async (accountId: string, now: number): Promise<void> => {
    const id = uuidv7(now);
    await run({ at: now, causationId: id, correlationId: id }, async (unit) => {
      const account = await unit.load(accountAggregate, accountId);
      account.execute({ type: 'LapseRegistration', data: { now } });
    });
    waiting.delete(accountId);
  };

  const look = async (): Promise<void> => {
    const now = clock();
    for (const [accountId, until] of waiting) if (until <= now) await lapse(accountId, now);
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

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((error: unknown) => logger.error({ err: error }, 'registrations could not be ended'));
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await subscription.stop();
    },
  };
};
