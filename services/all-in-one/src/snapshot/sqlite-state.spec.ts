import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { put as putInto, type CollectionDefinition, type DocumentStore } from '@marquee/ports';
import { sqliteState } from './sqlite-state';

interface Item {
  readonly id: string;
}
const items = (version: number): CollectionDefinition<Item> => ({
  name: 'some-items',
  version,
  id: ({ id }) => id,
  indexes: {},
});

describe('the documents of a data folder that a snapshot takes along', () => {
  let folder: string;
  let file: string;
  let store: DocumentStore;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-move-'));
    file = path.join(folder, 'test/views.db');
    store = openSqliteDocumentStore({ file });
  });
  afterEach(async () => {
    await store.close();
    fs.rmSync(folder, { recursive: true });
  });

  const put = (collection: CollectionDefinition<Item>, id: string): Promise<void> =>
    store.commit([putInto(collection, { id })]);
  /** The collections, with the ids of their documents. */
  const live = async (...definitions: readonly CollectionDefinition<Item>[]): Promise<readonly string[]> => {
    const state = sqliteState(folder, 'test');
    try {
      const found: string[] = [];
      for (const { definition, documents } of await state.collections(definitions as never)) {
        const ids: unknown[] = [];
        for await (const page of state.documents(definition)) ids.push(...page.map(({ id }) => id));
        found.push(`${definition.name}: ${documents}: ${ids.join()}`);
      }
      return found;
    } finally {
      await state.close();
    }
  };

  it('are the live generation of each collection, of the version that this release reads', async () => {
    await put(items(1), 'of a release before');
    await put(items(2), 'a');
    expect(await live(items(2))).toEqual(['some-items: 1: a']);
    const building = store.building(items(2), 'gnew');
    await put(building, 'a');
    await put(building, 'b');
    expect(await live(items(2))).toEqual(['some-items: 1: a']);
    await store.promote('gnew', [items(2)]);
    expect(await live(items(2))).toEqual(['some-items: 2: a,b']);
  });

  it('are refused where this release does not know them', async () => {
    await put(items(2), 'a');
    for (const known of [[], [items(1)]])
      await expect(live(...known)).rejects.toThrow('this release does not know the documents in some-items-v2.');
  });
});
