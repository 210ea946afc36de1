import { accountChanged, TOPICS } from '@marquee/contracts';
import type { EventLog } from '@marquee/ports';

/** All accounts that were closed, as far as the log knows now. */
export const closedAccounts = async (log: EventLog, signal: AbortSignal): Promise<ReadonlySet<string>> => {
  const closed = new Set<string>();
  const subscription = await log.broadcast({
    topics: [TOPICS.account],
    from: () => -1,
    handler: ({ records }) => {
      for (const { value } of records) {
        const { data } = accountChanged.safeParse(value);
        if (data?.status === 'closed') closed.add(data.accountId);
      }
      return Promise.resolve();
    },
  });
  try {
    await subscription.caughtUp(signal);
  } finally {
    await subscription.stop();
  }
  return closed;
};
