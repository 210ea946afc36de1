import type { EventStore } from '@marquee/ports';
import { waitAtMost } from './wait-at-most';
import type { RunningProjection } from './run-projection';

const RECENT_MS = 2000;

/**
 * Read-your-writes for read models of own events. Resolves when everything that the account wrote before the call, in any process, is in
 * all of these read models, but after two seconds at the latest: an account sees its own writes, and a list that is behind is answered.
 * Nothing that others wrote after that is waited for; for an account that the read models have caught up with it is one look into
 * an index. Rejects when the event store does.
 */
export const readYourWrites = (
  events: Pick<EventStore, 'lastPosition'>,
  readModels: readonly Pick<RunningProjection, 'reached'>[],
): ((accountId: string) => Promise<void>) => {
  const reached = async (accountId: string, signal: AbortSignal): Promise<void> => {
    const position = await events.lastPosition(accountId);
    await Promise.all(readModels.map((readModel) => readModel.reached(position, signal)));
  };
  return (accountId) => waitAtMost(RECENT_MS, (signal) => reached(accountId, signal));
};
