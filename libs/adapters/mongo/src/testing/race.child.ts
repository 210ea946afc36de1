import { VersionConflict, type EventStore } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { openMongo } from '../connection';
import { openMongoEventStore } from '../event-store';

const meta = { at: Date.now(), causationId: 'c', correlationId: 'c' };

/** Sixteen appends that expect a new stream, all at once; answers how many won, and that the rest lost to the one. */
const race = async (store: EventStore, stream: string, name: string): Promise<string> => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) =>
      store.append([{ stream, expected: 0, events: [{ type: 'Won', data: { by: `${name}-${n}` } }] }], {
        meta,
        outbox: [{ topic: 'test.races.v1', key: stream, value: null }],
      }),
    ),
  );
  const lost = outcomes.filter(
    (outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof VersionConflict && outcome.reason.actual === 1,
  );
  return `raced ${outcomes.filter(({ status }) => status === 'fulfilled').length} ${lost.length}`;
};

/** Adds one to the shared counter `times` times, deciding again after each lost race. */
const count = async (store: EventStore, times: number): Promise<string> => {
  for (let done = 0; done < times;) {
    const { version } = await store.read('counter');
    try {
      await store.append([{ stream: 'counter', expected: version, events: [{ type: 'Counted', data: version + 1 }] }], {
        meta,
      });
      done += 1;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
  return 'counted';
};

/** A process among several on one database: waits for each round that the test calls out there, and says how it went. */
const main = async (url: string, database: string, name: string, rounds: number): Promise<void> => {
  const connection = openMongo({ url, database });
  const store = openMongoEventStore(connection, { service: 'race' });
  const called = (): Promise<number> =>
    connection.use(async ({ db }) => (await db!.collection<{ round: number }>('called').findOne())?.round ?? 0);
  for (let round = 1; round <= rounds; round += 1) {
    await until(async () => (await called()) >= round, 30_000);
    process.stdout.write(`${round} ${await race(store, `race-${round}`, name)}\n`);
  }
  process.stdout.write(`${await count(store, 15)}\n`);
  await store.close();
  await connection.close();
};

void main(process.argv[2]!, process.argv[3]!, process.argv[4]!, Number(process.argv[5]));
