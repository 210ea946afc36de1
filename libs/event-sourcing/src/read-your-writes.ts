import { waitAtMost } from '@marquee/kernel';
import type { EventStore } from '@marquee/ports';
import type { RunningProjection } from './run-projection';

const RECENT_MS = 2000;

/**
 * Read-your-writes for read models of own events. Resolves to true when everything that the account wrote before the call, in any process,
 * is in all of these read models; to false after two seconds: what is answered from them then is behind. Nothing that others wrote
 * after that is waited for; for an account that the read models have caught up with it is one look into an index. Rejects when the
 * event store does.
 */
export const readYourWrites = (
  events: Pick<EventStore, 'lastPosition'>,
  readModels: readonly Pick<RunningProjection, 'reached'>[],
): ((accountId: string) => Promise<boolean>) => {
  const reached = async (accountId: string, signal: AbortSignal): Promise<boolean> => {
    const position = await events.lastPosition(accountId);
    const each = await Promise.all(readModels.map((readModel) => readModel.reached(position, signal)));
    return each.every((isThere) => isThere);
  };
  return async (accountId) => {
    let isThere = false;
    await waitAtMost(RECENT_MS, async (signal) => {
      isThere = await reached(accountId, signal);
    });
    return isThere;
  };
};
