import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { until } from '@marquee/test-kit/until';
import { defineProjection } from './projection';
import { rebuildProjection } from './rebuild-projection';
import { startRelay } from './relay';
import { runProjection } from './run-projection';
import { ownEvents, storeAsSource, type OwnEvent } from './store-as-source';
import { hashCollection } from './testing/hash-collection';
import { progressSpy } from './testing/observer-spies';

interface Tally {
  readonly id: string;
  readonly version: number;
  readonly total: number;
}

interface Counted {
  readonly name: 'test.Counted.v1';
  readonly id: string;
  readonly version: number;
  readonly total: number;
}

const tallies = defineProjection<Tally>({
  name: 'tallies',
  collection: { name: 'tallies', version: 1, id: (tally) => tally.id, indexes: { byTotal: ['total'] } },
  topics: ['test.counts.v1'],
  on: {
    'test.Counted.v1': {
      key: (value: Counted) => value.id,
      apply: (tally: Tally | null, value: Counted) =>
        tally && tally.version >= value.version ? tally : { id: value.id, version: value.version, total: value.total },
    },
  },
});

const ofOwnEvents = {
  key: ({ event }: OwnEvent) => event.stream,
  apply: (_tally: Tally | null, { event }: OwnEvent) => ({ id: event.stream, version: event.version, total: 1 }),
};

describe('a projection', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'projection-'));
  const store = openSqliteEventStore({ file: path.join(folder, 'events.db') });
  const log = openSqliteEventLog({ file: path.join(folder, 'log.db') });
  const documents = openSqliteDocumentStore({ file: path.join(folder, 'views.db') });
  const meta = { at: 0, causationId: 'c', correlationId: 'c' };

  const count = (id: string, version: number): Promise<unknown> =>
    store.append([{ stream: `tally-${id}`, expected: version - 1, events: [{ type: 'test.Counted.v1', data: {} }] }], {
      meta,
      outbox: [
        { topic: 'test.counts.v1', key: id, value: { name: 'test.Counted.v1', id, version, total: version * 10 } },
      ],
    });

  afterAll(async () => {
    await Promise.all([store.close(), log.close(), documents.close()]);
    fs.rmSync(folder, { recursive: true });
  });

  it('follows what is appended, through outbox, relay and log, and has the same rows after a rebuild while it runs', async () => {
    const relay = startRelay({ store, log, name: 'test', observer: progressSpy() });
    const changed: string[] = [];
    const running = await runProjection({
      projection: tallies,
      source: log,
      documents,
      observer: progressSpy(),
      onChange: (c) => changed.push(...c.map(({ id }) => id)),
    });
    for (let n = 0; n < 50; n++) await count(`t${n}`, 1);
    await count('t7', 2);
    await relay.drained();
    await running.caughtUp();

    const collection = documents.collection(tallies.collection);
    expect(await collection.get('t7')).toEqual({ id: 't7', version: 2, total: 20 });
    expect(await collection.count('byTotal', [])).toBe(50);
    expect(new Set(changed).size).toBe(50);

    const before = await hashCollection(documents, tallies.collection);
    await rebuildProjection({ projection: tallies, source: log, documents, generation: 'g1' });
    expect(await hashCollection(documents, tallies.collection)).toBe(before);

    await count('t8', 2);
    await relay.drained();
    await running.caughtUp();
    expect(await collection.get('t8')).toEqual({ id: 't8', version: 2, total: 20 });
    await running.stop();
    await relay.stop();
  });

  it('reports each commit that fails, each read that fails, and the end of the failures once', async () => {
    const events = openSqliteEventStore({ file: ':memory:' });
    const rows = openSqliteDocumentStore({ file: ':memory:' });
    const failing = { commit: true, readAll: false };
    const fails = (what: keyof typeof failing): Promise<never> =>
      Promise.reject(Object.assign(new Error('quotes a row'), { code: `${what}_refused` }));
    const observer = progressSpy();
    const running = await runProjection({
      projection: { ...tallies, topics: [ownEvents], on: { 'test.Counted.v1': ofOwnEvents } },
      source: storeAsSource({
        ...events,
        readAll: (...page) => (failing.readAll ? fails('readAll') : events.readAll(...page)),
      }),
      documents: { ...rows, commit: (...given) => (failing.commit ? fails('commit') : rows.commit(...given)) },
      observer,
    });
    const add = (id: string): Promise<unknown> =>
      events.append([{ stream: id, expected: 0, events: [{ type: 'test.Counted.v1', data: {} }] }], { meta });
    await add('a');
    await until(() => observer.reported.length >= 2);
    failing.commit = false;
    await running.caughtUp();
    const ofCommits = observer.reported.splice(0);
    expect(new Set(ofCommits.slice(0, -1))).toEqual(new Set(['projection tallies failed: Error commit_refused']));
    expect(ofCommits.at(-1)).toBe('projection tallies recovered');

    failing.readAll = true;
    await add('b');
    await until(() => observer.reported.length >= 1);
    failing.readAll = false;
    await running.caughtUp();
    expect(observer.reported[0]).toBe('projection tallies failed: Error readAll_refused');
    expect(observer.reported.at(-1)).toBe('projection tallies recovered');
    expect(await rows.collection(tallies.collection).get('b')).not.toBeNull();

    failing.commit = true;
    await add('c');
    await until(() => observer.reported.at(-1)!.endsWith('commit_refused'));
    await running.stop();
    // A projection that was stopped does not count as stuck.
    expect(observer.reported.at(-1)).toBe('projection tallies recovered');
    await events.close();
    await rows.close();
  });
});
