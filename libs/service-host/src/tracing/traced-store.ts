import { activeTrace, inSpan, withTraceparent, type EventStore, type StreamWrite } from '@marquee/ports';

const eventsOf = (writes: readonly StreamWrite[]) => ({
  'marquee.events.count': writes.reduce((sum, { events }) => sum + events.length, 0),
  'marquee.events.types': [...new Set(writes.flatMap(({ events }) => events.map(({ type }) => type)))].join(' '),
});

/** A store whose appends for a traced request carry its context: in the metadata of the events, and in the messages that they cause. */
export const tracedStore = (store: EventStore, system: string): EventStore => ({
  ...store,
  append: (writes, options) => {
    const parent = activeTrace();
    if (parent === null) return store.append(writes, options);
    const attributes = { 'db.system.name': system, 'db.operation.name': 'append', ...eventsOf(writes) };
    return inSpan(parent, 'append', { kind: 'client', attributes }, () => {
      const traceparent = activeTrace() ?? parent;
      const { meta, outbox = [] } = options;
      return store.append(writes, {
        meta: { ...meta, traceparent },
        outbox: outbox.map((message) => ({ ...message, value: withTraceparent(message.value, traceparent) })),
      });
    });
  },
});
