import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { openSqliteDocumentStore } from './document-store';
import { openSqliteEventLog } from './event-log';
import { openSqliteEventStore } from './event-store';
import { openSqliteJobQueue } from './job-queue';
import { SCHEMAS } from './schemas';

describe('the number of migrations', () => {
  const dir = mkdtempSync(join(tmpdir(), 'schemas-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  it.each<[keyof typeof SCHEMAS, (file: string) => { close(): Promise<void> }]>([
    ['eventStore', (file) => openSqliteEventStore({ file })],
    ['documentStore', (file) => openSqliteDocumentStore({ file })],
    ['jobQueue', (file) => openSqliteJobQueue({ file, clock: Date.now })],
    ['eventLog', (file) => openSqliteEventLog({ file, clock: Date.now })],
  ])('is that of a new file: %s', async (kind, open) => {
    const file = join(dir, kind);
    await open(file).close();
    const database = new Database(file);
    expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: SCHEMAS[kind] });
    database.close();
  });
});
