import { accountChanged, TOPICS } from '@marquee/contracts';
import { subscribeWithDeadLetters } from '@marquee/event-sourcing';
import { reportDeadLetters, type Logger, type Running } from '@marquee/nest-kit';
import type { EventLog, KeyStore } from '@marquee/ports';

/** Nobody's: destroying it shows that keys can be destroyed now. */
const NOBODY = 'nobody';

/** A closed account, one that was never confirmed included, keeps no readable personal data. Destroying twice is destroying once. */
export const startKeyDestruction = async (options: {
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly clock: () => number;
  readonly logger: Logger;
}): Promise<Running> => {
  const { log, keys, clock, logger } = options;
  const subscription = await subscribeWithDeadLetters({
    log,
    clock,
    group: 'identity-key-destruction',
    topics: [TOPICS.account],
    answers: () => keys.destroy(NOBODY),
    onSetAside: reportDeadLetters(logger),
    handler: async ({ records }) => {
      for (const { value } of records) {
        const change = accountChanged.safeParse(value);
        if (change.success && change.data.status === 'closed') await keys.destroy(change.data.accountId);
      }
    },
  });
  return { stop: () => subscription.stop() };
};
