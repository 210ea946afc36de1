import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { put, type CollectionDefinition, type LocalDocumentStore } from '@marquee/ports';
import { damageFile, DAMAGED_PLACES } from '@marquee/test-kit/damage';
import { openSqliteDocumentStore } from './document-store';

interface Text {
  readonly id: string;
  readonly text: string;
}

const texts: CollectionDefinition<Text> = { name: 'texts', version: 1, id: ({ id }) => id, indexes: {} };
const ROWS = 400;
const PAGE_BYTES = 4096;

describe('a damaged file of documents', () => {
  let folder: string;
  let file: string;
  let store: LocalDocumentStore;
  let asides: string[];
  const onSetAside = (aside: string): void => void asides.push(aside);
  const fill = async (): Promise<void> => {
    const changes = Array.from({ length: ROWS }, (_, n) => put(texts, { id: `${n}`, text: 'x'.repeat(1000) }));
    await store.commit(changes, [{ name: 'p', position: '1', expected: null }]);
  };
  const rows = (): Promise<number> => store.collection(texts).count('id', []);
  const all = async (): Promise<number> => (await store.collection(texts).find({ index: 'id', limit: ROWS })).length;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-damaged-'));
    file = join(folder, 'views.db');
    asides = [];
    store = openSqliteDocumentStore({ file, onSetAside });
    await fill();
    await store.close();
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it.each(DAMAGED_PLACES)(
    'is set aside at the opening when its %s is lost, and an empty one takes its place',
    async (place) => {
      damageFile(file, place);
      const lost = readFileSync(file);
      store = openSqliteDocumentStore({ file, onSetAside });
      expect([await rows(), await store.checkpoint('p')]).toEqual([0, null]);
      expect(asides).toEqual([expect.stringMatching(/views\.db\.damaged-\d{8}T\d{6}Z$/)]);
      expect(readFileSync(asides[0]!).equals(lost)).toBe(true);
      await fill();
      expect(await rows()).toBe(ROWS);
    },
  );

  it.each(DAMAGED_PLACES)(
    'stays where it is when nothing can build it again (%s), and every call names it',
    async (place) => {
      damageFile(file, place);
      expect(() => openSqliteDocumentStore({ file })).toThrow(
        expect.objectContaining({ name: 'StorageDamaged', code: 'storage_damaged', message: `${file} is damaged` }),
      );
      expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
    },
  );

  describe('whose damage is found by a call', () => {
    /** All pages after those that the opening reads. */
    const loseRows = (): void => {
      for (let at = 10 * PAGE_BYTES; at < ROWS * 1000; at += 2 * PAGE_BYTES) damageFile(file, { at });
    };

    it('is replaced while the store is open: closed by its other readers first, with a word to its users', async () => {
      loseRows();
      store = openSqliteDocumentStore({ file, isChecked: true, onSetAside });
      const said: string[] = [];
      store.beforeReset(async () => void said.push(`${asides.length} set aside: readers close`));
      store.onReset(() => void said.push(`${asides.length} set aside: begins empty`));
      expect(await Promise.all([all(), all()])).toEqual([0, 0]);
      expect(said).toEqual(['0 set aside: readers close', '1 set aside: begins empty']);
      await fill();
      expect(await all()).toBe(ROWS);
    });

    it('is replaced when another reader reports it', async () => {
      store = openSqliteDocumentStore({ file, onSetAside });
      await Promise.all([store.reportDamage(), store.reportDamage()]);
      expect([await rows(), asides.length]).toEqual([0, 1]);
    });

    it('rejects with its name when nothing can build it again', async () => {
      loseRows();
      store = openSqliteDocumentStore({ file, isChecked: true });
      await expect(all()).rejects.toMatchObject({ code: 'storage_damaged', message: `${file} is damaged` });
      await expect(store.checkpoint('p')).resolves.toBe('1');
    });

    it('is kept twice at most, and after three replacements within an hour it stays', async () => {
      store = openSqliteDocumentStore({ file, onSetAside });
      for (let n = 0; n < 3; n += 1) await store.reportDamage();
      await expect(store.reportDamage()).rejects.toMatchObject({ code: 'storage_damaged' });
      expect(asides.filter((aside) => existsSync(aside))).toEqual(asides.slice(1));
      expect(await rows()).toBe(0);
    });
  });
});
