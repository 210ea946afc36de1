import type { EventLog, LogSubscription } from '@marquee/ports';
import { combineSubscriptions } from './combine-subscriptions';

/** Combines several event logs into one. Each topic in `routes` uses its own log; all other topics and exclusive publishers use `rest`. */
export const routeByTopic = (routes: Readonly<Record<string, EventLog>>, rest: EventLog): EventLog => {
  const logOf = (topic: string): EventLog => (Object.hasOwn(routes, topic) ? routes[topic]! : rest);
  const split = <T>(items: readonly T[], topicOf: (item: T) => string): Map<EventLog, T[]> => {
    const parts = new Map<EventLog, T[]>();
    for (const item of items) {
      const log = logOf(topicOf(item));
      parts.set(log, [...(parts.get(log) ?? []), item]);
    }
    return parts;
  };
  const overTopics = async (
    topics: readonly string[],
    start: (log: EventLog, topics: string[]) => Promise<LogSubscription>,
  ) =>
    combineSubscriptions(await Promise.all([...split(topics, (topic) => topic)].map(([log, own]) => start(log, own))));

  const logs = [...new Set([...Object.values(routes), rest])];

  return {
    publish: async (messages) => {
      for (const [log, own] of split(messages, (message) => message.topic)) await log.publish(own);
    },
    exclusive: async (name) => {
      const publisher = await rest.exclusive(name);
      return {
        publish: async (messages) => {
          const other = messages.find(({ topic }) => logOf(topic) !== rest);
          if (other) throw new TypeError(`${other.topic} has a log of its own, which has no exclusive publishers here`);
          await publisher.publish(messages);
        },
        close: () => publisher.close(),
      };
    },
    subscribe: ({ topics, ...options }) => overTopics(topics, (log, own) => log.subscribe({ ...options, topics: own })),
    broadcast: ({ topics, from, handler }) =>
      overTopics(topics, (log, own) => log.broadcast({ topics: own, from, handler })),
    check: async () => void (await Promise.all(logs.map((log) => log.check()))),
    close: async () => void (await Promise.all(logs.map((log) => log.close()))),
  };
};
