import { TOPICS } from '@marquee/contracts';
import type { StreamStore } from '@marquee/event-sourcing';
import type { Signals } from '@marquee/ports';

/**
 * The store, which also signals whose access has ended as soon as that is written: other processes need not wait for the
 * relay and the log.
 */
export const signallingEndedAccess = (store: StreamStore, signals: Signals): StreamStore => ({
  ...store,
  append: async (writes, options) => {
    const result = await store.append(writes, options);
    for (const { topic, value } of options.outbox ?? []) {
      if (topic === TOPICS.access) signals.publish(topic, value);
    }
    return result;
  },
});
