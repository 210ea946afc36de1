import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory/testing';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { activeTrace, installTracer, type EventLog, type LogMessage } from '@marquee/ports';
import { tracedLog } from './traced-log';

const TOPIC = 'test.things.v1';
const HOUR = 3_600_000;

describe('a log that is traced', () => {
  let tracer: MemoryTracer;
  let plain: EventLog;
  let log: EventLog;
  let now: number;

  beforeEach(() => {
    now = Date.UTC(2026, 10, 24);
    installTracer((tracer = createMemoryTracer()));
    plain = openSqliteEventLog({ file: ':memory:', retentionMs: () => 86_400_000, clock: () => now });
    log = tracedLog(plain, 'sqlite', () => now);
  });
  afterEach(async () => {
    installTracer(null);
    await plain.close();
  });

  const messageOf = (thing: string, traceparent?: string): LogMessage => ({
    topic: TOPIC,
    key: 'one partition',
    value: { name: 'test.Made.v1', thing, ...(traceparent !== undefined && { traceparent }) },
  });
  const spansOf = (name: string) => tracer.ended.filter((span) => span.name === `${name} ${TOPIC}`);
  /** What a group sees, and under which span. */
  const handled = async (): Promise<readonly { readonly things: number; readonly active: string | null }[]> => {
    const seen: { things: number; active: string | null }[] = [];
    const subscription = await log.subscribe({
      group: 'test',
      topics: [TOPIC],
      handler: async ({ records }) => {
        await Promise.resolve();
        seen.push({ things: records.length, active: activeTrace() });
      },
    });
    await subscription.caughtUp();
    await subscription.stop();
    return seen;
  };

  it('sends and handles traced messages in spans of the first one, with links to each', async () => {
    const [first, second] = [tracer.begin('first').traceparent, tracer.begin('second').traceparent];
    await log.publish([messageOf('a'), messageOf('b', first), messageOf('c', second)]);
    const [seen] = await handled();
    const common = { parent: first, links: [first, second] };
    expect(spansOf('send')).toMatchObject([{ ...common, kind: 'producer' }]);
    expect(spansOf('process')).toMatchObject([{ ...common, kind: 'consumer' }]);
    expect(spansOf('process')[0]!.attributes).toMatchObject({
      'messaging.consumer.group.name': 'test',
      'messaging.batch.message_count': 3,
    });
    expect(seen).toEqual({ things: 3, active: spansOf('process')[0]!.traceparent });
  });

  it('sends by an exclusive publisher in the same way', async () => {
    const publisher = await log.exclusive('test');
    const { traceparent } = tracer.begin('first');
    await publisher.publish([messageOf('a', traceparent)]);
    publisher.close();
    expect(spansOf('send')).toMatchObject([{ parent: traceparent, links: [traceparent] }]);
  });

  it('leaves what is not traced as it is, also where traced work published it', async () => {
    const given = messageOf('a');
    await tracer.within(tracer.begin('a'), () => log.publish([given]));
    const read: unknown[] = [];
    const subscription = await plain.broadcast({
      topics: [TOPIC],
      from: () => 0,
      handler: async ({ records }) => void read.push(...records.map(({ value }) => value)),
    });
    await subscription.caughtUp();
    await subscription.stop();
    expect(read).toEqual([given.value]);
    expect(await handled()).toEqual([{ things: 1, active: null }]);
    expect(tracer.ended).toEqual([]);
  });

  it('handles outside of the span that woke it what is not traced', async () => {
    const seen: (string | null)[] = [];
    /** Delivers in the context of its subscriber, as a log does that was asleep until then. */
    const woken: EventLog = {
      ...plain,
      subscribe: async ({ topics, handler }) => {
        const record = { ...messageOf('a'), topic: topics[0]!, partition: 0, offset: 1, at: now };
        await handler({ topic: record.topic, partition: 0, records: [record] });
        return { caughtUp: async () => undefined, stop: async () => undefined };
      },
    };
    const handler = async (): Promise<void> => void seen.push(activeTrace());
    await tracer.within(tracer.begin('another'), () =>
      tracedLog(woken, 'sqlite', () => now).subscribe({ group: 'test', topics: [TOPIC], handler }),
    );
    expect(seen).toEqual([null]);
  });

  it('does not reopen a trace that is over, for a group that begins later', async () => {
    await log.publish([messageOf('a', tracer.begin('a').traceparent)]);
    now += HOUR + 1;
    expect(await handled()).toEqual([{ things: 1, active: null }]);
    expect(spansOf('process')).toEqual([]);
  });

  it('says by which kind of error a batch failed, and hands it over again', async () => {
    await log.publish([messageOf('a', tracer.begin('a').traceparent)]);
    let failures = 1;
    const subscription = await log.subscribe({
      group: 'test',
      topics: [TOPIC],
      handler: async () => {
        if (failures-- > 0) throw new RangeError('quotes a');
      },
    });
    await subscription.caughtUp();
    await subscription.stop();
    expect(spansOf('process').map(({ failure }) => failure)).toEqual(['RangeError', null]);
  });
});
