import type { EventLog } from '@marquee/ports';
import { combineSubscriptions } from './combine-subscriptions';

/**
 * A log whose subscribers also get the records that another one has of the same topics, in partitions of their own. Nothing is published there.
 * Partitions of the two may have one number, so a broadcast begins at the oldest record of both.
 */
export const alsoFrom = (log: EventLog, other: EventLog): EventLog => ({
  publish: (messages) => log.publish(messages),
  exclusive: (name) => log.exclusive(name),
  subscribe: async (options) =>
    combineSubscriptions(await Promise.all([log, other].map((each) => each.subscribe(options)))),
  broadcast: async (options) =>
    combineSubscriptions(await Promise.all([log, other].map((each) => each.broadcast(options)))),
  check: () => log.check(),
  close: () => log.close(),
});
