import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EventMeta, RecordedEvent } from '@marquee/ports';
import { openSnapshotSource } from './database-snapshot';
import { openSqliteEventLog } from './event-log';
import { openSqliteEventStore } from './event-store';
import { openSqliteEventImport } from './import-events';
import { openSqliteLogImport } from './import-log';
import { withoutLog } from './without-log';

const meta: EventMeta = { at: 1_700_000_000_000, causationId: 'c', correlationId: 'f', accountId: 'ines' };
const event: RecordedEvent = {
  id: 'id-1',
  stream: 'a',
  version: 1,
  position: 1,
  type: 'test.Happened.v1',
  meta,
  data: { 'a.b': ['\ud800', null] },
};
const [TOPIC, ACTS] = ['test.topic.v1', 'acts.v1'];

describe('what another engine kept, in new files of SQLite', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-imports-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('has the events as they were recorded and the messages to send, and is continued by the store', async () => {
    const file = path.join(folder, 'events.db');
    const imported = openSqliteEventImport({ file });
    imported.add([event, { ...event, id: 'id-2', version: 2, position: 2 }]);
    imported.addMessages([{ topic: TOPIC, key: 'k', value: { n: 1 } }]);
    imported.close();
    const store = openSqliteEventStore({ file });
    expect((await store.readAll(0, 9))[0]).toEqual(event);
    expect(await store.outboxNext(9)).toMatchObject([{ topic: TOPIC, key: 'k', value: { n: 1 } }]);
    const next = [{ type: 'test.Happened.v1', data: {} }];
    expect(await store.append([{ stream: 'a', expected: 2, events: next }], { meta })).toMatchObject({ position: 3 });
    await store.close();
  });

  it('hands a group what it had not handled, and leaves the partition of a journal free', async () => {
    const file = path.join(folder, 'log.db');
    const imported = openSqliteLogImport({ file, clock: () => 1, journaled: [ACTS] });
    const places = imported.publish(
      [0, 1, 2].map((n) => ({ topic: ACTS, key: 'node-1', value: n === 2 ? null : `${n}` })),
    );
    const many = imported.publish(Array.from({ length: 99 }, (_, n) => ({ topic: ACTS, key: `${n}`, value: '1' })));
    expect(many.map(({ partition }) => partition)).not.toContain(0);
    imported.commit('a-group', ACTS, [{ partition: places[0]!.partition, offset: places[1]!.offset }]);
    expect(imported.count()).toBe(102);
    imported.close();
    const log = openSqliteEventLog({ file, retentionMs: () => Infinity });
    const values: unknown[] = [];
    const handler = ({ records }: { readonly records: readonly { readonly key: string; readonly value: unknown }[] }) =>
      Promise.resolve(void values.push(...records.filter(({ key }) => key === 'node-1').map(({ value }) => value)));
    const subscription = await log.subscribe({ group: 'a-group', topics: [ACTS], handler });
    await subscription.caughtUp();
    expect(values).toEqual([1, null]);
    await subscription.stop();
    await log.close();
  });

  it('is a single file that is read without a log, also while the driver keeps a connection', async () => {
    const file = path.join(folder, 'events.db');
    const imported = openSqliteEventImport({ file });
    imported.add([event]);
    const reader = openSnapshotSource(file);
    reader.takeSnapshot();
    reader.close();
    imported.close();
    withoutLog(file);
    const source = openSnapshotSource(file);
    expect(source.takeSnapshot().value('SELECT count(*) FROM events')).toBe(1);
    expect(fs.readdirSync(folder)).toEqual(['events.db']);
    source.close();
  });
});
