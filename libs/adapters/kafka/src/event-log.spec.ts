import { randomUUID } from 'node:crypto';
import net from 'node:net';
import type { EventLog, LogMessage, LogRecord } from '@marquee/ports';
import { Kafka, logLevel, Partitioners, type Admin } from 'kafkajs';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { succeeds, until } from '@marquee/test-kit/until';
import { openKafkaEventLog } from './event-log';
import { PublishQueueFull } from './publisher';
import { removeTopics } from './testing/namespace';

const topics = { t: { partitions: 3, cleanup: 'delete', retentionMs: 86_400_000 } } as const;
const message = (key: string, n: number): LogMessage => ({ topic: 't', key, value: { n } });
const numberOf = ({ value }: LogRecord): number => (value as { n: number }).n;

describeWithEngine('kafka', 'the event log on Kafka, beyond the contract', (url) => {
  const brokers = url.split(',');
  const kafka = new Kafka({ brokers, clientId: 'spec', logLevel: logLevel.NOTHING });
  const logs: EventLog[] = [];
  let prefix: string;
  let physical: string;
  let admin: Admin;

  beforeAll(async () => {
    admin = kafka.admin();
    await admin.connect();
  });
  afterAll(() => admin.disconnect());
  beforeEach(() => {
    prefix = `spec-${randomUUID()}-`;
    physical = `${prefix}t`;
  });
  afterEach(async () => {
    await Promise.all(logs.splice(0).map((log) => log.close()));
    await removeTopics(url, prefix);
  });

  const open = async (options: Partial<Parameters<typeof openKafkaEventLog>[0]> = {}): Promise<EventLog> => {
    const log = await openKafkaEventLog({ brokers, clientId: 'spec', topics, prefix, ...options });
    logs.push(log);
    return log;
  };
  const follow = async (log: EventLog, from = (_topic: string, _partition: number): number => -1) => {
    const records: LogRecord[] = [];
    const handler = async (batch: { records: readonly LogRecord[] }): Promise<void> =>
      void records.push(...batch.records);
    return { records, subscription: await log.broadcast({ topics: ['t'], from, handler }) };
  };

  it('opens while Kafka is unavailable, says so, and begins by itself when it comes', async () => {
    const proxy = net.createServer((socket) => {
      const [host, port] = brokers[0]!.split(':');
      const upstream = net.connect(Number(port), host);
      socket.pipe(upstream).pipe(socket);
      for (const each of [socket, upstream]) each.on('error', () => each.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as net.AddressInfo;
    await new Promise((resolve) => proxy.close(resolve));

    const lines: string[] = [];
    const logger = { debug: () => undefined, warn: (_: object, line: string) => void lines.push(line) };
    const log = await open({ brokers: [`127.0.0.1:${port}`], logger });
    const { records } = await follow(log);
    await expect(log.check()).rejects.toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|ETIMEDOUT/) });
    await until(() => lines.includes('Kafka unreachable; retrying'));
    const published = log.publish([message('a', 1)]);
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    await published;
    await until(() => records.length === 1);
    await log.check();
    proxy.close();
  });

  it('refuses a topic that there is none of, and a message that is too large, before anything is sent', async () => {
    const log = await open();
    await expect(log.publish([{ topic: 'other', key: 'a', value: 1 }])).rejects.toThrow(TypeError);
    await expect(log.subscribe({ group: 'g', topics: ['other'], handler: async () => undefined })).rejects.toThrow(
      new TypeError('there is no topic other'),
    );
    const large = { topic: 't', key: 'a', value: 'x'.repeat(1_000_000) };
    await expect(log.publish([message('a', 1), large])).rejects.toThrow(
      new RangeError(`a message for ${physical} has more than 950000 bytes`),
    );
    const { records, subscription } = await follow(log);
    await subscription.caughtUp();
    expect(records).toEqual([]);
  });

  it('sends a call that is larger than a request in several, in order, and refuses what would fill the memory', async () => {
    const log = await open();
    const text = 'x'.repeat(100_000);
    const large = Array.from({ length: 60 }, (_, n) => ({ topic: 't', key: 'a', value: { n, text } }));
    await log.publish(large);
    const { records, subscription } = await follow(log);
    await subscription.caughtUp();
    expect(records.map(numberOf)).toEqual(large.map(({ value }) => value.n));
    const calls = Array.from({ length: 12 }, () => log.publish(large.slice(0, 40)));
    const refused = (await Promise.allSettled(calls)).filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(PublishQueueFull);
  });

  it('uses the partitions that every other Kafka client would', async () => {
    const log = await open();
    const keys = Array.from({ length: 40 }, (_, n) => `key-${n}-ä`);
    await log.publish(keys.map((key) => message(key, 1)));
    const { records, subscription } = await follow(log);
    await subscription.caughtUp();
    const partitionMetadata = [0, 1, 2].map((partitionId) => ({ partitionId, leader: 1 })) as never;
    const partitionOf = Partitioners.DefaultPartitioner();
    for (const { key, partition } of records)
      expect(partition).toBe(partitionOf({ topic: 't', partitionMetadata, message: { key, value: '' } }));
    expect(records).toHaveLength(keys.length);
  });

  it('skips what a transaction left: aborted records, and marks at the end', async () => {
    const log = await open();
    await log.publish([message('a', 1)]);
    const producer = kafka.producer({ transactionalId: prefix, maxInFlightRequests: 1, idempotent: true });
    await producer.connect();
    const transact = async (n: number, end: 'commit' | 'abort'): Promise<void> => {
      const transaction = await producer.transaction();
      await transaction.send({ topic: physical, messages: [{ key: 'a', value: JSON.stringify({ n }) }] });
      await transaction[end]();
    };
    await transact(2, 'commit');
    await transact(3, 'abort');
    await producer.disconnect();
    const { records, subscription } = await follow(log);
    await subscription.caughtUp();
    expect(records.map(numberOf)).toEqual([1, 2]);
    const grouped: number[] = [];
    const group = await log.subscribe({
      group: 'g',
      topics: ['t'],
      handler: async (batch) => void grouped.push(...batch.records.map(numberOf)),
    });
    await group.caughtUp();
    expect(grouped).toEqual([1, 2]);
  });

  it('continues at the oldest record when the one asked for is no longer kept, and waits for one to come', async () => {
    const log = await open();
    for (let n = 0; n < 10; n += 1) await log.publish([message('a', n)]);
    const { records: all, subscription } = await follow(log);
    await subscription.caughtUp();
    const { partition } = all[0]!;
    // kafkajs deletes in topics only that it knows already.
    await admin.fetchTopicOffsets(physical);
    await admin.deleteTopicRecords({ topic: physical, partitions: [{ partition, offset: '6' }] });
    const late = await follow(log, () => 2);
    await late.subscription.caughtUp();
    expect(late.records.map(numberOf)).toEqual([6, 7, 8, 9]);
    const ahead = await follow(log, () => 10);
    await ahead.subscription.caughtUp();
    for (let n = 10; n < 12; n += 1) await log.publish([message('a', n)]);
    await until(() => ahead.records.length > 0);
    expect(ahead.records.map(({ offset }) => offset)).toEqual([11]);
  });

  it('lets a group rebalance only when handlers have ended, however long others wait', async () => {
    const log = await open();
    const seen: string[] = [];
    const waiting: (() => void)[] = [];
    const one = await log.subscribe({
      group: 'g',
      topics: ['t'],
      handler: async ({ records }) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        seen.push(...records.map(({ key }) => key));
      },
    });
    const keys = Array.from({ length: 30 }, (_, n) => `k${n}`);
    await log.publish(keys.map((key) => message(key, 1)));
    await until(() => waiting.length === 3);
    const others: string[] = [];
    const two = await (
      await open()
    ).subscribe({
      group: 'g',
      topics: ['t'],
      handler: async ({ records }) => void others.push(...records.map(({ key }) => key)),
    });
    const stateOf = async (): Promise<string> => (await admin.describeGroups([`${prefix}g`])).groups[0]!.state;
    await until(async () => (await stateOf()) === 'PreparingRebalance');
    // Longer than the first member takes to learn of it.
    const end = Date.now() + 2500;
    await until(async () => {
      expect(others).toEqual([]);
      expect(await stateOf()).toBe('PreparingRebalance');
      return Date.now() > end;
    });
    for (const finish of waiting.splice(0)) finish();
    await until(() => {
      for (const finish of waiting.splice(0)) finish();
      return seen.length + others.length === keys.length;
    });
    await two.caughtUp();
    expect([...seen, ...others].sort()).toEqual([...keys].sort());
    await one.stop();
  });

  it('hands over what is not JSON as text, for its reader to refuse', async () => {
    const log = await open();
    await log.publish([message('a', 1)]);
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    await producer.send({ topic: physical, messages: [{ value: 'not {json' }] });
    await producer.disconnect();
    const { records, subscription } = await follow(log);
    await subscription.caughtUp();
    expect(records.find(({ key }) => key === '')!.value).toBe('not {json');
  });

  it('hides what a publisher left open when its name is opened again, and takes nothing more of it', async () => {
    // A process that is stalled between its last message and its commit, as the broker sees it.
    const settings = { transactionalId: `${prefix}one`, createPartitioner: Partitioners.DefaultPartitioner };
    const still = kafka.producer(settings);
    const log = await open();
    await log.publish([message('k', 1)]);
    await still.connect();
    const transaction = await still.transaction();
    await transaction.send({ topic: physical, messages: [{ key: 'k', value: '{"n":2}' }] });

    const publisher = await log.exclusive('one');
    await publisher.publish([message('k', 3)]);
    const late = transaction.send({ topic: physical, messages: [{ key: 'k', value: '{"n":2}' }] });
    await expect(late).rejects.toMatchObject({ type: 'INVALID_PRODUCER_EPOCH' });
    await expect(transaction.commit()).rejects.toMatchObject({ type: 'INVALID_PRODUCER_EPOCH' });
    const { records } = await follow(log);
    await until(() => records.some((record) => numberOf(record) === 3));
    expect(records.map(numberOf)).toEqual([1, 3]);
    publisher.close();
    await still.disconnect();
  });

  it('publishes more than a request holds as a whole', async () => {
    const log = await open();
    const publisher = await log.exclusive('one');
    const value = { n: 1, text: 'x'.repeat(400_000) };
    await publisher.publish(Array.from({ length: 6 }, (_, n) => ({ topic: 't', key: `k${n}`, value })));
    const tooLarge = { topic: 't', key: 'k', value: 'x'.repeat(1_000_000) };
    await expect(publisher.publish([tooLarge])).rejects.toThrow(
      new RangeError(`a message for ${physical} has more than 950000 bytes`),
    );
    await publisher.publish([message('last', 2)]);
    const { records } = await follow(log);
    await until(() => records.length === 7);
    publisher.close();
  });

  it('opens no name for publishing that is not open when the log is closed', async () => {
    const log = await open();
    await until(() => succeeds(log.check()));
    const opening = log.exclusive('relay');
    await Promise.all([expect(opening).rejects.toThrow('the event log is closed'), log.close()]);
  });
});
