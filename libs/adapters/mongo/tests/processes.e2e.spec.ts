import { join } from 'node:path';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { runTs, type RunningScript } from '@marquee/test-kit/run-ts';
import { openMongo, type MongoConnection } from '../src/connection';
import { openMongoEventStore } from '../src/event-store';
import { databaseName } from '../src/testing/own-database';

const script = join(__dirname, '../src/testing/race.child.ts');
const ROUNDS = 8;

describeWithEngine('mongodb', 'four processes on one event store of MongoDB', (url) => {
  const database = databaseName();
  let connection: MongoConnection;
  let children: RunningScript[];
  beforeAll(() => {
    connection = openMongo({ url, database });
    children = ['a', 'b', 'c', 'd'].map((name) =>
      runTs(script, { args: [url, database, name, String(ROUNDS)], timeout: 60_000 }),
    );
  });
  afterAll(async () => {
    children.forEach((child) => child.kill());
    await connection.close();
  });

  const call = (round: number): Promise<unknown> =>
    connection.use(({ db }) => db!.collection('called').updateOne({}, { $set: { round } }, { upsert: true }));

  it('let one of 64 writers win, and count exactly, while a reader sees every position once and in order', async () => {
    const store = openMongoEventStore(connection, { service: 'race' });
    let finished = false;
    const seen: number[] = [];
    const reader = (async () => {
      for (;;) {
        const last = finished;
        const events = await store.readAll(seen.at(-1) ?? 0, 50);
        seen.push(...events.map(({ position }) => position));
        if (last && events.length === 0) return;
      }
    })();

    for (let round = 1; round <= ROUNDS; round += 1) {
      await call(round);
      const said = await Promise.all(children.map((child) => child.line(new RegExp(`^${round} raced `))));
      const [won, lost] = [2, 3].map((field) => said.reduce((sum, line) => sum + Number(line.split(' ')[field]), 0));
      expect([round, won, lost]).toEqual([round, 1, 63]);
      expect((await store.read(`race-${round}`)).version).toBe(1);
    }
    for (const child of children) expect(await child.done).toMatchObject({ code: 0, stderr: '' });
    finished = true;
    await reader;

    const counted = (await store.read('counter')).events.map(({ data }) => data);
    expect(counted).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    const all = await store.readAll(0, 1000);
    expect(seen).toEqual(all.map(({ position }) => position));
    expect(all).toHaveLength(ROUNDS + 60);
    expect((await store.outboxNext(100)).map(({ key }) => key)).toEqual(
      Array.from({ length: ROUNDS }, (_, n) => `race-${n + 1}`),
    );
    process.stdout.write(
      `mongo: ${ROUNDS} races of 64 writers in 4 processes: ${ROUNDS} won, ${ROUNDS * 63} conflicts; 60 of 60 counted\n`,
    );
  });
});
