import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { EventStore } from '@marquee/ports';
import { readYourWrites } from './read-your-writes';
import { defineProjection } from './projection';
import { runProjection, type RunningProjection } from './run-projection';
import { ownEvents, storeAsSource, type OwnEvent } from './store-as-source';
import { heldDocuments, type HeldDocuments } from './testing/held-documents';
import { progressSpy } from './testing/observer-spies';

interface Row {
  readonly id: string;
  readonly version: number;
}

const rows = defineProjection<Row>({
  name: 'rows',
  collection: { name: 'rows', version: 1, id: ({ id }) => id, indexes: {} },
  topics: [ownEvents],
  on: {
    'test.Noted.v1': {
      key: ({ event }: OwnEvent) => event.stream,
      apply: (row: Row | null, { event }: OwnEvent) =>
        row && row.version >= event.version ? row : { id: event.stream, version: event.version },
    },
  },
});

describe('the own writes of an account', () => {
  let folder: string;
  let store: EventStore;
  let elsewhere: EventStore;
  let documents: HeldDocuments;
  let running: RunningProjection;
  let recent: (accountId: string) => Promise<boolean>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'own-writes-'));
    store = openSqliteEventStore({ file: join(folder, 'events.db') });
    elsewhere = openSqliteEventStore({ file: join(folder, 'events.db') });
    documents = heldDocuments(openSqliteDocumentStore({ file: join(folder, 'views.db') }));
    running = await runProjection({
      projection: rows,
      source: storeAsSource(store),
      documents: documents.store,
      observer: progressSpy(),
    });
    recent = readYourWrites(store, [running]);
  });
  afterEach(async () => {
    documents.letGo();
    await running.stop();
    for (const each of [store, elsewhere, documents.store]) await each.close();
    rmSync(folder, { recursive: true });
  });

  const note = async (accountId: string, through = store): Promise<void> => {
    const { version } = await through.read(accountId);
    const write = { stream: accountId, expected: version, events: [{ type: 'test.Noted.v1', data: {} }] };
    await through.append([write], { meta: { at: 0, causationId: 'c', correlationId: 'c', accountId } });
  };
  const listed = async (accountId: string): Promise<number> =>
    (await documents.store.collection(rows.collection).get(accountId))?.version ?? 0;

  it('are in the read model, whichever process wrote them', async () => {
    await note('ines');
    expect([await recent('ines'), await listed('ines')]).toEqual([true, 1]);
    await note('ines', elsewhere);
    await recent('ines');
    expect(await listed('ines')).toBe(2);
  });

  it('are not waited for where they are there, whatever others wrote since', async () => {
    await note('ines');
    await recent('ines');
    documents.hold();
    await note('mallory');
    const first = await Promise.race([
      recent('mallory').then(() => 'mallory'),
      recent('jon').then(() => recent('ines').then(() => 'ines')),
    ]);
    expect([first, await listed('mallory')]).toEqual(['ines', 0]);
  });

  it('are waited for behind those of others; later ones are not', async () => {
    documents.hold();
    await note('mallory');
    const mallory = recent('mallory');
    await note('ines');
    const waited = recent('ines').then(() => listed('ines'));
    documents.letGo();
    expect(await waited).toBe(1);
    await mallory;
  });

  it('are waited for two seconds at most, and said not to be there', async () => {
    documents.hold();
    await note('ines');
    expect([await recent('ines'), await listed('ines')]).toEqual([false, 0]);
  });
});

describe('a reader that catches up', () => {
  it('ends with what was there when it began, while others continue writing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-writes-'));
    const store = openSqliteEventStore({ file: join(folder, 'events.db') });
    let version = 0;
    const append = async (): Promise<void> => {
      const write = { stream: 's', expected: version, events: [{ type: 'test.Noted.v1', data: {} }] };
      version += 1;
      await store.append([write], { meta: { at: 0, causationId: 'c', correlationId: 'c' } });
    };
    await append();
    const subscription = await storeAsSource(store).broadcast({ topics: [ownEvents], from: () => 0, handler: append });
    await subscription.caughtUp();
    expect(version).toBeGreaterThan(1);
    await subscription.stop();
    await store.close();
    rmSync(folder, { recursive: true });
  });
});
