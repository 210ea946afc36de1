import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectionDefinition } from '@marquee/ports';
import Database from 'libsql';
import { openSqliteDocumentStore } from './document-store';

interface Row {
  readonly id: string;
  readonly owner: string;
}

const rows: CollectionDefinition<Row> = {
  name: 'rows',
  version: 1,
  id: ({ id }) => id,
  indexes: { byOwner: ['owner'] },
};

describe('a table that is there', () => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-sqlite-'));
  const file = join(dir, 'views.db');
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('is opened and read while another connection holds the write lock', async () => {
    const first = openSqliteDocumentStore({ file });
    const collection = rows as unknown as CollectionDefinition<object>;
    await first.commit([{ collection, put: { id: 'a', owner: 'ines' } }], []);
    await first.close();
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    const second = openSqliteDocumentStore({ file });
    expect(await second.collection(rows).find({ index: 'byOwner', equals: ['ines'], limit: 1 })).toEqual([
      { id: 'a', owner: 'ines' },
    ]);
    await second.close();
    other.exec('ROLLBACK');
    other.close();
  });
});
