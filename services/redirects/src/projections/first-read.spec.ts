import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { createLogger } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { FirstRead } from './first-read';

describe('the first read of the views', () => {
  const logger = createLogger({ level: 'silent' });
  let dir: string;
  let store: DocumentStore;
  /** Reads of the checkpoint. */
  let reads: number;

  const open = (): FirstRead =>
    new FirstRead(
      {
        checkpoint: (name) => {
          reads += 1;
          return store.checkpoint(name);
        },
        commit: (changes, checkpoints) => store.commit(changes, checkpoints),
      },
      logger,
    );

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'first-read-'));
    store = openSqliteDocumentStore({ file: join(dir, 'views.db') });
    reads = 0;
  });
  afterEach(async () => {
    await store.close();
    rmSync(dir, { recursive: true });
  });

  it('asks the store once in a second, however many ask, and again after it', async () => {
    const firstRead = open();
    const checked = await Promise.allSettled(Array.from({ length: 100 }, () => firstRead.check()));
    expect(new Set(checked.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(reads).toBe(1);
    await until(async () => {
      await expect(firstRead.check()).rejects.toMatchObject({ code: 'unavailable' });
      return reads === 2;
    });
  });

  it('is over at once when it is complete, and asks nothing more, also after a restart', async () => {
    const firstRead = open();
    await expect(firstRead.check()).rejects.toMatchObject({ code: 'unavailable' });
    await firstRead.complete();
    expect(firstRead.check()).toBeUndefined();
    const restarted = open();
    await restarted.check();
    reads = 0;
    expect([restarted.check(), reads]).toEqual([undefined, 0]);
  });
});
