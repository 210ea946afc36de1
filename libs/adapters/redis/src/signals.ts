import type { Signals } from '@marquee/ports';
import type { RedisConnection } from './connection';

type Handler = (message: unknown) => void;

/** Signals between all processes that name the same prefix, by Redis' publish and subscribe. */
export const createRedisSignals = (redis: RedisConnection, { prefix }: { prefix: string }): Signals => {
  const channels = new Map<string, Set<Handler>>();
  const nameOf = (channel: string): string => `${prefix}:signal:${channel}`;

  const deliver = (handler: Handler, text: string): void => {
    try {
      handler(JSON.parse(text));
    } catch {
      // A hint: a subscriber that could not use it has a source that is certain.
    }
  };

  let listening = false;
  /** The connection takes its channels up again by itself after it was lost. */
  const listen = () => {
    const subscriber = redis.subscriber();
    if (!listening) {
      listening = true;
      subscriber.on('message', (name: string, text: string) => {
        for (const handler of [...(channels.get(name) ?? [])]) deliver(handler, text);
      });
    }
    return subscriber;
  };

  return {
    publish: (channel, message) =>
      void redis.commands.publish(nameOf(channel), JSON.stringify(message ?? null)).catch(() => undefined),

    subscribe: (channel, given) => {
      // A function of its own: the same handler may subscribe twice and leave once.
      const handler: Handler = (message) => given(message);
      const name = nameOf(channel);
      const handlers = channels.get(name) ?? new Set();
      channels.set(name, handlers.add(handler));
      if (handlers.size === 1)
        void listen()
          .subscribe(name)
          .catch(() => undefined);
      return () => {
        if (!handlers.delete(handler) || handlers.size > 0) return;
        void listen()
          .unsubscribe(name)
          .catch(() => undefined);
      };
    },
  };
};
