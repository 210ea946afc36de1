import type { KafkaMessage } from 'kafkajs';
import { until } from '../../../../tests/support/until';
import { Lane } from './lane';

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
  const lane = new Lane({
    topic: 't',
    physical: 't',
    partition: 0,
    position: 0,
    beyondEnd: 'oldest',
    handler: ({ records }) => handler(records.map(({ value }) => value)),
    onHandled: ({ handled }) => void reached.push(handled),
  });
  return { lane, reached };
};

describe('a partition that is given away', () => {
  it('says of what its handler did not get that it was not handled', async () => {
    const handled: unknown[] = [];
    const { lane, reached } = open(async (values) => void handled.push(...values));
    lane.offer({ messages: [message(0)], next: 1 });
    // The lane leaves one turn to requests: it is closed in that one.
    await Promise.resolve();
    await lane.close();
    expect([handled, reached]).toEqual([[], []]);
  });

  it('says so of what came while its handler was at work', async () => {
    const handled: unknown[] = [];
    const { lane, reached } = open(async (values) => {
      handled.push(...values);
      lane.offer({ messages: [message(1)], next: 2 });
      await new Promise(setImmediate);
      void lane.close();
    });
    lane.offer({ messages: [message(0)], next: 1 });
    await until(() => lane.isClosed);
    await lane.close();
    expect(handled).toEqual([0]);
    expect(reached.every((offset) => offset! <= 1)).toBe(true);
  });
});
