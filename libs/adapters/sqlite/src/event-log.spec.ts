import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { openSqliteEventLog } from './event-log';

const hour = 3_600_000;
const day = 24 * hour;
const retention: Readonly<Record<string, number>> = { 'test.hour.v1': hour, 'test.month.v1': 30 * day };

describe('two openings of the SQLite event log, as in two threads', () => {
  it('wake the subscribers of each other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-openings-'));
    const [one, other] = [0, 1].map(() => openSqliteEventLog({ file: join(folder, 'log.db') })) as [EventLog, EventLog];
    const arrived: string[] = [];
    const arrival = (count: number): Promise<void> => until(() => arrived.length === count);
    await other.broadcast({
      topics: ['test.state.v1'],
      from: () => -1,
      handler: async ({ records }) => void arrived.push(...records.map(({ key }) => key)),
    });
    await one.publish([{ topic: 'test.state.v1', key: 'first', value: 1 }]);
    await arrival(1);
    await one.publish([
      { topic: 'test.state.v1', key: 'second', value: 2 },
      { topic: 'test.state.v1', key: 'third', value: 3 },
    ]);
    await arrival(3);
    expect(arrived.sort()).toEqual(['first', 'second', 'third']);
    await Promise.all([one.close(), other.close()]);
    rmSync(folder, { recursive: true });
  });
});

describe('the retention of a topic in the SQLite event log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-retention-'));
  let now = Date.UTC(2026, 0, 1);
  const log = openSqliteEventLog({
    file: join(folder, 'log.db'),
    clock: () => now,
    retentionMs: (topic) => retention[topic] ?? null,
  });
  afterAll(async () => {
    await log.close();
    rmSync(folder, { recursive: true });
  });

  const publish = (topic: string, value: string): Promise<void> => log.publish([{ topic, key: 'one key', value }]);
  const kept = async (topic: string): Promise<unknown[]> => {
    const values: unknown[] = [];
    const handler: Parameters<EventLog['broadcast']>[0]['handler'] = async ({ records }) =>
      void values.push(...records.map(({ value }) => value));
    const subscription = await log.broadcast({ topics: [topic], from: () => -1, handler });
    await subscription.caughtUp();
    await subscription.stop();
    return values;
  };
  const published = async (topic: string, ages: readonly number[]): Promise<unknown[]> => {
    const newest = now;
    for (const age of ages) {
      now = newest - age;
      await publish(topic, `${age / hour} h`);
    }
    now = newest;
    // Cleaned by the next message, and that of each topic by itself.
    await publish(topic, 'now');
    return kept(topic);
  };

  it('is that of the topic alone, to the moment', async () => {
    now += 100 * day;
    expect(await published('test.month.v1', [31 * day, 30 * day + hour, 30 * day, 8 * day, 2 * hour])).toEqual([
      '720 h',
      '192 h',
      '2 h',
      'now',
    ]);
    expect(await published('test.hour.v1', [8 * day, 2 * hour, hour, hour / 2])).toEqual(['1 h', '0.5 h', 'now']);
  });

  it('has no limit where the newest of each key is kept', async () => {
    await publish('test.state.v1', 'old');
    await publish('test.state.v1', 'new');
    now += 1_000 * day;
    await log.publish([{ topic: 'test.state.v1', key: 'another key', value: 'other' }]);
    expect((await kept('test.state.v1')).sort()).toEqual(['new', 'other']);
  });
});
