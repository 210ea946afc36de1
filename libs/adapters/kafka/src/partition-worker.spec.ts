import type { KafkaMessage } from 'kafkajs';
import { until } from '@marquee/test-kit/until';
import { PartitionWorker } from './partition-worker';

const message = (offset: number): KafkaMessage => ({
  key: Buffer.from('k'),
  value: Buffer.from(String(offset)),
  offset: String(offset),
  timestamp: '0',
  attributes: 0,
  headers: {},
});

const open = (handler: (values: unknown[]) => Promise<void>) => {
  const reached: (number | null)[] = [];
  const worker = new PartitionWorker({
    topic: 't',
    physical: 't',
    partition: 0,
    position: 0,
    beyondEnd: 'oldest',
    handler: ({ records }) => handler(records.map(({ value }) => value)),
    onHandled: ({ handled }) => void reached.push(handled),
  });
  return { worker, reached };
};

describe('a partition that is given away', () => {
  it('says about what its handler did not get that it was not handled', async () => {
    const handled: unknown[] = [];
    const { worker, reached } = open(async (values) => void handled.push(...values));
    worker.offer({ messages: [message(0)], next: 1 });
    // The worker leaves one turn to requests: it is closed in that one.
    await Promise.resolve();
    await worker.close();
    expect([handled, reached]).toEqual([[], []]);
  });

  it('says so of what came while its handler was at work', async () => {
    const handled: unknown[] = [];
    const { worker, reached } = open(async (values) => {
      handled.push(...values);
      worker.offer({ messages: [message(1)], next: 2 });
      await new Promise(setImmediate);
      void worker.close();
    });
    worker.offer({ messages: [message(0)], next: 1 });
    await until(() => worker.isClosed);
    await worker.close();
    expect(handled).toEqual([0]);
    expect(reached.every((offset) => offset! <= 1)).toBe(true);
  });
});
