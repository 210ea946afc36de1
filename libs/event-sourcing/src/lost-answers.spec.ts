import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventLog } from '@marquee/adapter-sqlite';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { defineProjection } from './projection';
import { rebuildProjection } from './rebuild-projection';
import { runProjection, type RunningProjection } from './run-projection';
import { progressSpy } from './testing/observer-spies';

interface Row {
  readonly id: string;
  readonly version: number;
}
const rows = defineProjection<Row>({
  name: 'rows',
  collection: { name: 'rows', version: 1, id: ({ id }) => id, indexes: {} },
  topics: ['test.rows.v1'],
  on: {
    'test.Changed.v1': {
      key: ({ id }: Row) => id,
      apply: (row, { id, version }: Row) => (row && row.version >= version ? row : { id, version }),
    },
  },
});

/** The store, whose `nth` call of `method` is carried out or not, and not answered. */
const losing = (
  store: DocumentStore,
  method: 'commit' | 'checkpoint' | 'promote',
  nth: number,
  carriedOut: boolean,
): DocumentStore => {
  let calls = 0;
  return new Proxy(store, {
    get: (target, name) => {
      const call = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      if (name !== method) return call;
      return async (...given: unknown[]) => {
        calls += 1;
        if (calls !== nth) return call(...given);
        if (carriedOut) await call(...given);
        throw new Error('the connection broke');
      };
    },
  });
};

describe('a store that does not answer once', () => {
  let folder: string;
  let log: EventLog;
  let documents: DocumentStore;
  const running: RunningProjection[] = [];
  const changed = (id: string, version: number) => ({
    topic: 'test.rows.v1',
    key: id,
    value: { name: 'test.Changed.v1', id, version },
  });
  const follow = async (store: DocumentStore): Promise<RunningProjection> => {
    const projection = await runProjection({
      projection: rows,
      source: log,
      documents: store,
      observer: progressSpy(),
    });
    running.push(projection);
    return projection;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lost-answers-'));
    log = openSqliteEventLog({ file: join(folder, 'log.db') });
    documents = openSqliteDocumentStore({ file: join(folder, 'views.db') });
    await log.publish(['a', 'b', 'c'].map((id) => changed(id, 1)));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((projection) => projection.stop()));
    await log.close();
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  it.each([true, false])('does not keep a rebuild from its end (its commit was made: %s)', async (carriedOut) => {
    const store = losing(documents, 'commit', 1, carriedOut);
    await rebuildProjection({ projection: rows, source: log, documents: store, generation: 'g1' });
    expect(await documents.collection(rows.collection).count('id', [])).toBe(3);
  });

  it('does not leave a read model behind when it is asked where the promoted one is', async () => {
    // The first question is that of the start, the second is the rebuild's.
    const store = losing(documents, 'checkpoint', 3, false);
    const projection = await follow(store);
    await rebuildProjection({ projection: rows, source: log, documents: store, generation: 'g1' });
    await log.publish([changed('d', 1)]);
    await projection.caughtUp();
    expect(await documents.collection(rows.collection).count('id', [])).toBe(4);
  });

  it.each(['its commit was made and not answered', 'its listener threw'])(
    'leaves no cache above a read model that was not notified: %s',
    async (what) => {
      const cache = new Map<string, number>();
      const store = what.startsWith('its commit') ? losing(documents, 'commit', 2, true) : documents;
      let deaf = what.startsWith('its listener');
      const projection = await runProjection({
        projection: rows,
        source: log,
        documents: store,
        observer: progressSpy(),
        onChange: (changes) => {
          for (const { id, document } of changes) {
            if (deaf && document!.version === 2) throw new Error(`deaf once: ${(deaf = false)}`);
            cache.set(id, document!.version);
          }
        },
        onSwap: () => cache.clear(),
      });
      running.push(projection);
      await projection.caughtUp();
      await log.publish([changed('a', 2)]);
      await projection.caughtUp();
      expect((await documents.collection(rows.collection).get('a'))?.version).toBe(2);
      expect([undefined, 2]).toContain(cache.get('a'));
    },
  );
});

describe('two rebuilds of one read model', () => {
  it('never undo what a later one has made live', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'two-rebuilds-'));
    const log = openSqliteEventLog({ file: join(folder, 'log.db') });
    const documents = openSqliteDocumentStore({ file: join(folder, 'views.db') });
    await log.publish([{ topic: 'test.rows.v1', key: 'a', value: { name: 'test.Changed.v1', id: 'a', version: 1 } }]);
    const rebuild = (generation: string, store: DocumentStore = documents) =>
      rebuildProjection({ projection: rows, source: log, documents: store, generation });
    // A first attempt leaves its half-built generation behind: both of the next two continue with it.
    await expect(rebuild('g1', losing(documents, 'promote', 1, false))).rejects.toThrow('the connection broke');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isHeld = false;
    const slow = new Proxy(documents, {
      get: (target, name) => {
        if (name !== 'promote') return Reflect.get(target, name) as unknown;
        return async (...given: Parameters<DocumentStore['promote']>) => {
          isHeld = true;
          await held;
          await target.promote(...given);
        };
      },
    });
    const late = rebuild('g2', slow);
    await until(() => isHeld);
    await rebuild('g3');
    await rebuild('g4');
    letGo();
    await late;
    expect(await documents.collection(rows.collection).count('id', [])).toBe(1);
    await log.close();
    await documents.close();
    rmSync(folder, { recursive: true });
  });
});
