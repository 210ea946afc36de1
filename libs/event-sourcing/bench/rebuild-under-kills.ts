import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { runProjection, storeAsSource } from '@marquee/event-sourcing';
import { hashCollection, progressSpy } from '@marquee/event-sourcing/testing';
import { runTs } from '@marquee/test-kit/run-ts';
import { itemRows, seed } from './item-rows';

export interface RebuildReport {
  readonly events: number;
  /** Of a build from nothing without kills. */
  readonly eventsPerSecond: number;
  /** Events handled when each kill came. */
  readonly killedAt: readonly number[];
  /** Where the run after each kill continued: the first position that it reported. */
  readonly resumedAt: readonly number[];
  /** Events written while the last run rebuilt. */
  readonly writtenMeanwhile: number;
  /** Readers that got less than the old view had. */
  readonly unserved: number;
  readonly hash: string;
  readonly undisturbedHash: string;
}

const build = async (events: string, views: string): Promise<{ hash: string; seconds: number }> => {
  const store = openSqliteEventStore({ file: events });
  const documents = openSqliteDocumentStore({ file: views, durability: 'process' });
  const began = performance.now();
  const running = await runProjection({
    projection: itemRows,
    source: storeAsSource(store),
    documents,
    observer: progressSpy(),
  });
  await running.caughtUp();
  const seconds = (performance.now() - began) / 1000;
  await running.stop();
  const hash = await hashCollection(documents, itemRows.collection);
  await documents.close();
  await store.close();
  return { hash, seconds };
};

const handledIn = (line: string): number | null => (line.startsWith('handled ') ? Number(line.slice(8)) : null);
const figure = (lines: readonly string[], name: string): number =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1] ?? Number.NaN);

/**
 * Rebuilds a read model of many events while events are written and the old view is read, kills the process with SIGKILL
 * several times on the way, and compares what came out with an undisturbed build of the same events.
 */
export const rebuildUnderKills = async (items: number, changes: number, kills: number): Promise<RebuildReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-rebuild-'));
  try {
    const events = items * changes;
    const store = openSqliteEventStore({ file: join(folder, 'events.db') });
    await seed(store, items, changes);
    await store.close();
    const { seconds } = await build(join(folder, 'events.db'), join(folder, 'views.db'));

    const killedAt: number[] = [];
    const resumedAt: number[] = [];
    for (let run = 0; ; run += 1) {
      const goal = run < kills ? (events * (run + 1)) / (kills + 1) : Infinity;
      let seen: number | null = null;
      const child = runTs(join(__dirname, 'rebuild.child.ts'), {
        args: [folder, `run${run}`, String(items)],
        timeout: 600_000,
        onLine: (line) => {
          const handled = handledIn(line);
          if (handled === null) return;
          if (seen === null && run > 0) resumedAt.push(handled);
          seen = handled;
          if (handled >= goal) child.kill();
        },
      });
      const { code, lines, stderr } = await child.done;
      if (run < kills && seen !== null && code !== 0) {
        killedAt.push(seen);
        continue;
      }
      if (code !== 0) throw new Error(`the rebuild failed: ${stderr}`);
      const views = openSqliteDocumentStore({ file: join(folder, 'views.db'), durability: 'process' });
      const hash = await hashCollection(views, itemRows.collection);
      await views.close();
      const undisturbed = await build(join(folder, 'events.db'), join(folder, 'undisturbed.db'));
      return {
        events,
        eventsPerSecond: Math.round(events / seconds),
        killedAt,
        resumedAt,
        writtenMeanwhile: figure(lines, 'written'),
        unserved: figure(lines, 'unserved'),
        hash,
        undisturbedHash: undisturbed.hash,
      };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};
