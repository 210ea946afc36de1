import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { hashCollection } from './hash-collection';
import { defineProjection } from './projection';
import { rebuildProjection } from './rebuild-projection';
import { startRelay } from './relay';
import { runProjection } from './run-projection';

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

  it('follows what is appended, through outbox, relay and log, and is equal after a rebuild under its feet', async () => {
    const relay = startRelay({ store, log, name: 'test' });
    const changed: string[] = [];
    const running = await runProjection({
      projection: tallies,
      source: log,
      documents,
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
});
