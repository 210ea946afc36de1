import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventLog } from '@marquee/adapter-sqlite';
import { SubscriptionStopped, type DocumentStore, type EventLog } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { defineProjection } from './projection';
import { rebuildProjection } from './rebuild-projection';
import { routeByTopic } from './route-by-topic';
import { runProjection, type RunningProjection } from './run-projection';
import { heldDocuments, projectionSpec } from './testing';
import { progressSpy } from './testing/observer-spies';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly text: string;
}
type Changed = Row & { readonly name: 'test.Changed.v1' };

const rowsOf = (version: number, mark = '') =>
  defineProjection<Row>({
    name: 'rows',
    collection: { name: 'rows', version, id: ({ id }) => id, indexes: {} },
    topics: ['test.rows.v1', 'test.more.v1'],
    on: {
      'test.Changed.v1': {
        key: ({ id }: Changed) => id,
        apply: (row, { id, version: at, text }: Changed) =>
          row && row.version >= at ? row : text === 'gone' ? null : { id, version: at, text: text + mark },
      },
    },
  });
const changed = (id: string, version: number, text = 't'): Changed => ({ name: 'test.Changed.v1', id, version, text });

describe('projectionSpec', () => {
  it('passes for a projection that minds versions', () =>
    projectionSpec(rowsOf(1))
      .given(changed('a', 1), changed('a', 2, 'u'))
      .then({ id: 'a', version: 2, text: 'u' }));

  it('fails for one that counts a redelivery twice', () => {
    const counting = defineProjection<{ readonly id: string; readonly n: number }>({
      name: 'counting',
      collection: { name: 'counting', version: 1, id: ({ id }) => id, indexes: {} },
      topics: ['t'],
      on: {
        'test.Changed.v1': {
          key: ({ id }: Changed) => id,
          apply: (row, { id }: Changed) => ({ id, n: (row?.n ?? 0) + 1 }),
        },
      },
    });
    expect(() => projectionSpec(counting).given(changed('a', 1)).then({ id: 'a', n: 1 })).toThrow(/"n": 3/);
  });
});

describe('a running projection', () => {
  let folder: string;
  let log: EventLog;
  let documents: DocumentStore;
  const running: RunningProjection[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-swap-'));
    log = routeByTopic(
      { 'test.more.v1': openSqliteEventLog({ file: join(folder, 'more.db') }) },
      openSqliteEventLog({ file: join(folder, 'log.db') }),
    );
    documents = openSqliteDocumentStore({ file: join(folder, 'views.db') });
  });
  afterEach(async () => {
    for (const projection of running.splice(0)) await projection.stop();
    await log.close();
    await documents.close();
    rmSync(folder, { recursive: true });
  });
  const publish = (...rows: readonly Changed[]): Promise<void> =>
    log.publish(
      rows.map((value) => ({ topic: value.id < 'm' ? 'test.rows.v1' : 'test.more.v1', key: value.id, value })),
    );
  const start = async (options: Partial<Parameters<typeof runProjection<Row>>[0]> = {}): Promise<RunningProjection> => {
    const projection = await runProjection({
      projection: rowsOf(1),
      source: log,
      documents,
      observer: progressSpy(),
      ...options,
    });
    running.push(projection);
    return projection;
  };
  const row = (id: string, version = 1) => documents.collection(rowsOf(version).collection).get(id);

  it('reads topics of several logs, skips messages of other names, and tells what changed', async () => {
    const told: string[] = [];
    const projection = await start({
      onChange: (changes) => told.push(...changes.map(({ id, document }) => `${id}=${document?.text ?? '-'}`)),
    });
    await publish(changed('a', 1), changed('z', 1));
    await log.publish([
      { topic: 'test.rows.v1', key: 'o', value: { name: 'test.Other.v1' } },
      { topic: 'test.rows.v1', key: 'n', value: null },
    ]);
    await projection.caughtUp();
    await publish(changed('a', 1, 'again'), changed('a', 2, 'gone'));
    await projection.caughtUp();
    expect(told.sort()).toEqual(['a=-', 'a=t', 'z=t']);
    expect([await row('a'), (await row('z'))?.text]).toEqual([null, 't']);
  });

  it('loses nothing over a swap, though the new generation was behind, and tells that caches are worthless', async () => {
    let swaps = 0;
    const live = await start({ onSwap: () => (swaps += 1) });
    await publish(changed('a', 1), changed('z', 1));
    await live.caughtUp();
    await rebuildProjection({ projection: rowsOf(1, '!'), source: log, documents, generation: 'g1' });
    expect([(await row('a'))?.text, (await row('z'))?.text, swaps]).toEqual(['t!', 't!', 1]);
    await publish(changed('a', 2, 'u'));
    await live.caughtUp();
    expect((await row('a'))?.text).toBe('u');
  });

  it('lets the old model serve when the log is closed before the new one has caught up', async () => {
    await publish(changed('a', 1));
    const live = await start();
    await live.caughtUp();
    await live.stop();
    const held = heldDocuments(documents);
    held.hold();
    const projection = rowsOf(1, '!');
    const rebuilding = rebuildProjection({ projection, source: log, documents: held.store, generation: 'g1' });
    const refused = expect(rebuilding).rejects.toThrow(SubscriptionStopped);
    await until(async () => held.waiting() > 0);
    await publish(changed('b', 1), changed('z', 1));
    const closed = log.close();
    held.letGo();
    await Promise.all([refused, closed]);
    expect((await row('a'))?.text).toBe('t');
  });

  it.each([
    ['storage_full', 'the disk is full'],
    ['SQLITE_READONLY', 'attempt to write a readonly database'],
  ])('ends a rebuild at once where its storage refuses with %s', async (code, message) => {
    await publish(changed('a', 1));
    const refusing: DocumentStore = {
      ...heldDocuments(documents).store,
      commit: () => Promise.reject(Object.assign(new Error(message), { code })),
    };
    const rebuilding = rebuildProjection({
      projection: rowsOf(1, '!'),
      source: log,
      documents: refusing,
      generation: 'g1',
    });
    await expect(rebuilding).rejects.toMatchObject({ code, message });
    await rebuildProjection({ projection: rowsOf(1, '!'), source: log, documents, generation: 'g2' });
    expect((await row('a'))?.text).toBe('t!');
  });

  it('waits for the subscription that follows a swap, and for none once it is stopped', async () => {
    const held = heldDocuments(documents);
    const live = await start({ documents: held.store });
    held.hold();
    await publish(changed('a', 1));
    await until(async () => held.waiting() > 0);
    await publish(changed('a', 2, 'u'));
    const caughtUp = live.caughtUp();
    const swapped = live.swap(async () => undefined);
    held.letGo();
    await Promise.all([swapped, caughtUp]);
    expect((await row('a'))?.text).toBe('u');
    held.hold();
    await publish(changed('a', 3), changed('z', 1));
    await until(async () => held.waiting() > 0);
    await publish(changed('a', 4));
    const refused = expect(live.caughtUp()).rejects.toThrow(SubscriptionStopped);
    const stopped = live.stop();
    held.letGo();
    await Promise.all([refused, stopped]);
  });

  it('continues from a promotion that another process made as soon as it meets the moved checkpoint', async () => {
    const live = await start();
    await publish(changed('a', 1), changed('z', 1));
    await live.caughtUp();
    await publish(changed('b', 1));
    await live.caughtUp();
    const elsewhere = openSqliteDocumentStore({ file: join(folder, 'views.db') });
    await elsewhere.promote('empty', [rowsOf(1).collection], [{ name: 'projection:rows:1', position: '{}' }]);
    await elsewhere.close();
    await publish(changed('c', 1));
    await until(async () => (await row('c')) !== null);
    await live.caughtUp();
    for (const id of ['a', 'b', 'c', 'z']) expect((await row(id))?.text).toBe('t');
  });

  it('shares a read model with another instance: each record counts once, whichever is first', async () => {
    const counting = defineProjection<{ readonly id: string; readonly n: number }>({
      name: 'counting',
      collection: { name: 'counting', version: 1, id: ({ id }) => id, indexes: {} },
      topics: ['test.rows.v1'],
      on: {
        'test.Changed.v1': {
          key: ({ text }: Changed) => text,
          apply: (counted, { text }: Changed) => ({ id: text, n: (counted?.n ?? 0) + 1 }),
        },
      },
    });
    const elsewhere = openSqliteDocumentStore({ file: join(folder, 'views.db') });
    const both = [
      await runProjection({ projection: counting, source: log, documents, observer: progressSpy() }),
      await runProjection({ projection: counting, source: log, documents: elsewhere, observer: progressSpy() }),
    ];
    for (let n = 1; n <= 40; n += 1) await publish(changed(`a${n}`, 1, 'a'), changed(`b${n}`, 1, 'b'));
    await Promise.all(both.map((instance) => instance.caughtUp()));
    const counts = await documents.collection(counting.collection).getMany(['a', 'b']);
    expect(counts.map((counted) => counted?.n)).toEqual([40, 40]);
    for (const instance of both) await instance.stop();
    await elsewhere.close();
  });

  it('starts afresh when the version of its collection was raised, while the old rows stay', async () => {
    const old = await start();
    await publish(changed('a', 1));
    await old.caughtUp();
    await old.stop();
    const raised = await start({ projection: rowsOf(2, '?') });
    await raised.caughtUp();
    expect([(await row('a'))?.text, (await row('a', 2))?.text]).toEqual(['t', 't?']);
  });
});
