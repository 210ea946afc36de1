import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSnapshotSource, openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { put as putInto, type CollectionDefinition, type DocumentStore } from '@marquee/ports';
import { liveTables } from './move-documents';

interface Item {
  readonly id: string;
}
const items = (version: number): CollectionDefinition<Item> => ({
  name: 'some-items',
  version,
  id: ({ id }) => id,
  indexes: {},
});

describe('the tables of a document store that are moved', () => {
  let folder: string;
  let file: string;
  let store: DocumentStore;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-move-'));
    file = path.join(folder, 'views.db');
    store = openSqliteDocumentStore({ file });
  });
  afterEach(async () => {
    await store.close();
    fs.rmSync(folder, { recursive: true });
  });

  const put = (collection: CollectionDefinition<Item>, id: string): Promise<void> =>
    store.commit([putInto(collection, { id })]);
  const live = (...definitions: readonly CollectionDefinition<Item>[]): readonly string[] => {
    const source = openSnapshotSource(file);
    try {
      return liveTables(source.takeSnapshot(), definitions).map(({ name, rows }) => `${name}: ${rows}`);
    } finally {
      source.close();
    }
  };

  it('are the live generation of each collection, of the version that this release reads', async () => {
    await put(items(1), 'of a release before');
    await put(items(2), 'a');
    expect(live(items(2))).toEqual(['some-items-v2-g0: 1']);
    const building = store.building(items(2), 'gnew');
    await put(building, 'a');
    await put(building, 'b');
    expect(live(items(2))).toEqual(['some-items-v2-g0: 1']);
    await store.promote('gnew', [items(2)]);
    expect(live(items(2))).toEqual(['some-items-v2-gnew: 2']);
  });

  it('are refused where this release does not know them', async () => {
    await put(items(2), 'a');
    for (const known of [[], [items(1)]])
      expect(() => live(...known)).toThrow('this release does not know the documents in some-items-v2-g0.');
  });
});
