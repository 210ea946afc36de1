import { accountChanged, TOPICS } from '@marquee/contracts';
import type { Running } from '@marquee/nest-kit';
import type { EventLog, KeyStore } from '@marquee/ports';

/** A closed account, one that was never confirmed included, keeps no readable personal data. Destroying twice is destroying once. */
export const startKeyDestruction = async (log: EventLog, keys: KeyStore): Promise<Running> => {
  const subscription = await log.subscribe({
    group: 'identity-key-destruction',
    topics: [TOPICS.account],
    handler: async ({ records }) => {
      for (const { value } of records) {
        const change = accountChanged.safeParse(value);
        if (change.success && change.data.status === 'closed') await keys.destroy(change.data.accountId);
      }
    },
  });
  return { stop: () => subscription.stop() };
};
