import {
  inSpan,
  tracesOf,
  type EventLog,
  type LogBatch,
  type LogHandler,
  type LogMessage,
  type SpanOptions,
} from '@marquee/ports';

/** How messages are named by OpenTelemetry's conventions; `send` and `process` are its words. */
const attributesOf = (system: string, operation: 'send' | 'process', topic: string, count: number) => ({
  'messaging.system': system,
  'messaging.operation.name': operation,
  'messaging.operation.type': operation,
  'messaging.destination.name': topic,
  'messaging.batch.message_count': count,
});

/**
 * A log whose messages are followed. Each message carries its context in its value, so it goes through every adapter and through the outbox
 * as it is. What is sent or handled together is one span: below the first traced message, with a link to each of the first ones.
 */
export const tracedLog = (log: EventLog, system: string, clock: () => number): EventLog => {
  const send = (messages: readonly LogMessage[], publish: () => Promise<void>): Promise<void> => {
    const now = clock();
    const links = tracesOf(
      messages.map(({ value }) => ({ value, at: now })),
      now,
    );
    if (links.length === 0) return publish();
    const topics = [...new Set(messages.map(({ topic }) => topic))].sort().join(' ');
    const attributes = attributesOf(system, 'send', topics, messages.length);
    return inSpan(links[0]!, `send ${topics}`, { kind: 'producer', links, attributes }, publish);
  };

  const followed =
    (group: string, handler: LogHandler): LogHandler =>
    (batch: LogBatch) => {
      const { topic, partition, records } = batch;
      const [parent = null, ...others] = tracesOf(records, clock());
      if (parent === null) return inSpan(null, '', {}, () => handler(batch));
      const options: SpanOptions = {
        kind: 'consumer',
        links: [parent, ...others],
        attributes: {
          ...attributesOf(system, 'process', topic, records.length),
          'messaging.consumer.group.name': group,
          'messaging.destination.partition.id': String(partition),
        },
      };
      return inSpan(parent, `process ${topic}`, options, () => handler(batch));
    };

  return {
    publish: (messages) => send(messages, () => log.publish(messages)),
    exclusive: async (name) => {
      const publisher = await log.exclusive(name);
      return {
        publish: (messages) => send(messages, () => publisher.publish(messages)),
        close: () => publisher.close(),
      };
    },
    subscribe: (options) => log.subscribe({ ...options, handler: followed(options.group, options.handler) }),
    // Projections read every record again and again: they are no part of what a request led to.
    broadcast: (options) => log.broadcast(options),
    check: () => log.check(),
    close: () => log.close(),
  };
};
