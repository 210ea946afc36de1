import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { faultLoop } from '@marquee/test-kit/run-ts';
import { itemRows } from '../bench/item-rows';
import { runProjection } from './run-projection';
import { storeAsSource } from './store-as-source';
import { hashCollection } from './testing/hash-collection';
import { progressSpy } from './testing/observer-spies';

const script = join(__dirname, '../bench/rebuild-small.child.ts');

/** The hash of the read model after catching up, in this file of views. */
const caughtUpHash = async (folder: string, views: string): Promise<string> => {
  const store = openSqliteEventStore({ file: join(folder, 'events.db') });
  const documents = openSqliteDocumentStore({ file: join(folder, views) });
  const running = await runProjection({
    projection: itemRows,
    source: storeAsSource(store),
    documents,
    observer: progressSpy(),
  });
  await running.caughtUp();
  await running.stop();
  const hash = await hashCollection(documents, itemRows.collection);
  await documents.close();
  await store.close();
  return hash;
};

describe('a read model after a crash', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  it.each([
    'projection.before-commit',
    'sqlite.commit.before-commit',
    'projection.after-commit',
    'rebuild.before-commit',
    'rebuild.before-promote',
    'sqlite.promote.before-commit',
    'sqlite.promote.after',
  ])(
    'catches up to what a build from nothing gives at each pass of %s',
    async (point) => {
      let folder = '';
      const prepare = (n: number) => {
        folders.push((folder = mkdtempSync(join(tmpdir(), 'marquee-projection-'))));
        return { args: [folder, `g${n}`] };
      };
      const hits = await faultLoop(script, point, { prepare }, async (run) => {
        expect(run.stderr).toBe('');
        expect(await caughtUpHash(folder, 'views.db')).toBe(await caughtUpHash(folder, 'fresh.db'));
      });
      expect(hits).toBeGreaterThan(0);
    },
    90_000,
  );
});
