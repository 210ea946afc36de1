import { waitAtMost } from '@marquee/kernel';
import type { EventStore } from '@marquee/ports';
import type { RunningProjection } from './run-projection';

const RECENT_MS = 2000;

/**
 * Read-your-writes for read models of own events. Resolves to true when these read models have everything that the account wrote before the
 * call, in any process. Resolves to false after two seconds: the read models are then behind. It does not wait for later events of other
 * accounts. If the read models have caught up with the account, it reads one entry of an index. Rejects when the event store does.
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
