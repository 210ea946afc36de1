import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { put, type CollectionDefinition } from '@marquee/ports';
import Database from 'libsql';
import { openTable } from './collection-table';
import { openDatabase } from './database';
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
    await first.commit([put(rows, { id: 'a', owner: 'ines' })], []);
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

interface Ranked {
  readonly id: string;
  readonly owner: string;
  readonly rank: number | null;
}

const ranked: CollectionDefinition<Ranked> = {
  name: 'ranked',
  version: 1,
  id: ({ id }) => id,
  indexes: { byOwner: ['owner', 'rank'] },
};

describe('a list that continues behind an entry', () => {
  const database = openDatabase(':memory:', [], { durability: 'process' });
  afterAll(() => database.close());

  it.each([
    ['ascending', 5],
    ['ascending', null],
    ['descending', 5],
    ['descending', null],
  ] as const)('is found in the index at that entry, and not from the beginning (%s, behind %s)', (order, value) => {
    const asked: string[] = [];
    const watched: typeof database = {
      ...database,
      prepare: (sql) => {
        asked.push(sql);
        return database.prepare(sql);
      },
    };
    const table = openTable(watched, ranked, 'g0');
    asked.length = 0;
    table.find({ index: 'byOwner', equals: ['ines'], order, after: { value, id: 'a' }, limit: 3 });
    const [first] = asked;
    const [plan] = database.prepare(`EXPLAIN QUERY PLAN ${first}`).all();
    const bound = order === 'ascending' ? '>' : '<';
    expect(plan!['detail']).toContain(value === null ? `f-rank=? AND id${bound}?` : `(f-rank,id)${bound}(?,?)`);
  });
});
