import type { Signals } from '@marquee/ports';

type Handler = (message: unknown) => void;

/** Signals within one process. */
export const createMemorySignals = (): Signals => {
  const channels = new Map<string, Set<Handler>>();

  const deliver = (channel: string, handler: Handler, text: string): void => {
    if (!channels.get(channel)?.has(handler)) return;
    try {
      handler(JSON.parse(text));
    } catch {
      // A hint: a subscriber that could not use it has a source that is certain.
    }
  };

  return {
    publish: (channel, message) => {
      const text = JSON.stringify(message ?? null);
      for (const handler of channels.get(channel) ?? []) setImmediate(deliver, channel, handler, text);
    },
    subscribe: (channel, given) => {
      // Wraps the handler, because the same handler may subscribe twice and unsubscribe once.
      const handler: Handler = (message) => given(message);
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0 && channels.get(channel) === handlers) channels.delete(channel);
      };
    },
  };
};
