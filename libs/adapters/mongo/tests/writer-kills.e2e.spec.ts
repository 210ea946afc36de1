import { join } from 'node:path';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { faultLoop, runTs, type RunResult } from '@marquee/test-kit/run-ts';
import { openMongo } from '../src/connection';
import { openMongoDocumentStore } from '../src/document-store';
import { openMongoEventStore } from '../src/event-store';
import { items } from '../src/testing/carry.child';
import { databaseName } from '../src/testing/own-database';

const script = join(__dirname, '../src/testing/carry.child.ts');
const UP_TO = 2;

const said = (run: RunResult, what: string): number[] =>
  run.lines.filter((line) => line.startsWith(`${what} `)).map((line) => Number(line.split(' ')[1]));
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describeWithEngine('mongodb', 'a writer to MongoDB that is killed', (url) => {
  /** What a fresh start finds. */
  const find = async (database: string) => {
    const connection = openMongo({ url, database });
    const store = openMongoEventStore(connection, { service: 'carry' });
    const documents = openMongoDocumentStore(connection, { service: 'carry' });
    const events = (await store.read('s')).events.map(({ data }) => (data as { n: number }).n);
    const waiting = (await store.outboxNext(100)).map(({ value }) => (value as { n: number }).n);
    const snapshot = await store.readSnapshot('s', 1);
    const shown = Number((await documents.checkpoint('p')) ?? 0);
    const rows = (await documents.collection(items).find({ index: 'byN', limit: 100 })).map(({ n }) => n);
    await Promise.all([store.close(), documents.close()]);
    await connection.close();
    return { events, waiting, snapshot, shown, rows };
  };

  it.each([
    'mongo.append.before-insert',
    'mongo.append.after-insert',
    'mongo.snapshot.before',
    'mongo.outbox.before-mark',
    'mongo.commit.before-commit',
    'mongo.promote.before-commit',
    'mongo.promote.after',
  ])('loses nothing acknowledged and leaves nothing half done at each pass of %s', async (point) => {
    let database = '';
    const hits = await faultLoop(
      script,
      point,
      { prepare: () => ({ args: [url, (database = databaseName()), `${UP_TO}`] }) },
      async (run) => {
        expect(run.stderr).toBe('');
        const { events, waiting, snapshot, shown, rows } = await find(database);
        expect(snapshot?.version ?? 0).toBeLessThanOrEqual(events.length);
        expect(snapshot?.state ?? { n: 0 }).toEqual({ n: snapshot?.version ?? 0 });
        expect(events).toEqual(upTo(Math.max(events.length, ...said(run, 'appended'))));
        expect([...new Set([...waiting, ...said(run, 'carried')])].sort()).toEqual(events);
        expect(shown).toBeGreaterThanOrEqual(Math.max(0, ...said(run, 'shown')));
        expect(rows).toEqual(shown === 0 ? [] : Array<number>(5).fill(shown));
        if (run.code !== 0) {
          const next = await runTs(script, { args: [url, database, `${UP_TO}`] }).done;
          expect(next).toMatchObject({ code: 0, stderr: '' });
          expect(await find(database)).toMatchObject({
            events: upTo(UP_TO),
            waiting: [],
            shown: UP_TO,
            rows: Array<number>(5).fill(UP_TO),
          });
        }
      },
    );
    expect(hits).toBeGreaterThan(0);
  });
});
