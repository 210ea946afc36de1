import type { Session } from 'chdb';
import { ColumnStoreError } from '@marquee/ports';
import { runBound } from './bound-statement';
import { moveOut, type PlacedPart } from './damaged-parts';
import { jsonRows } from './json-rows';

/**
 * ClickHouse's error numbers of a part whose files are not what they should be: ATTEMPT_TO_READ_AFTER_EOF, CANNOT_READ_ALL_DATA,
 * TOO_LARGE_SIZE_COMPRESSED, CHECKSUM_DOESNT_MATCH, TOO_LARGE_STRING_SIZE, CORRUPTED_DATA, CANNOT_DECOMPRESS, UNKNOWN_CODEC.
 */
const BROKEN = new Set([32, 33, 39, 40, 131, 246, 271, 432]);

export const isBroken = (error: unknown): boolean => error instanceof ColumnStoreError && BROKEN.has(error.engineCode);

/** Names of the tables of the session's database that consist of parts. */
export const tablesWithParts = async (session: Session): Promise<string[]> => {
  const sql = "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'";
  return jsonRows<{ name: string }>(await runBound(session, sql, {})).map(({ name }) => name);
};

/** A part that stays broken is no reason to do nothing else. Milliseconds. */
const AT_MOST_EVERY = 10_000;

/**
 * Mends tables with a broken part. A merge that finds no room on the disk loses what it writes without an error, and the engine puts the
 * empty part in place of its sources. It looks at files only when it loads a table: then it sets the broken part aside and takes the
 * sources back, which `old_parts_lifetime` keeps. So each table is taken out of the engine and put back.
 */
export class TableRepairer {
  private mending: Promise<void> | undefined;
  private mendedAt = -Infinity;
  private isHeld = false;
  /** Taken out and not put back yet. */
  private readonly away = new Set<string>();

  constructor(
    /** Runs work while no other statement runs. */
    private readonly alone: (work: (session: Session) => Promise<void>) => Promise<void>,
  ) {}

  /** Begins to mend, unless that was done a moment ago or must not be now: the next statement that fails asks again. */
  mend(): void {
    if (this.isHeld || this.mending || (this.away.size === 0 && performance.now() - this.mendedAt < AT_MOST_EVERY))
      return;
    this.mendedAt = performance.now();
    this.mending = this.alone((session) => this.reload(session))
      // A table that is unavailable is put back by the next statement.
      .catch(() => undefined)
      .finally(() => (this.mending = undefined));
  }

  /** Takes damaged parts out of their tables. Their sources, where they still exist, are read again. Rejects with `unavailable` where it must not now. */
  async takeOut(parts: readonly PlacedPart[]): Promise<void> {
    await this.mending;
    if (this.isHeld) throw new ColumnStoreError('unavailable', 0, undefined);
    this.mending = this.alone((session) => this.reload(session, parts)).finally(() => (this.mending = undefined));
    await this.mending;
  }

  /** Resolves when nothing is being mended, and no table is unavailable unless it cannot be put back. */
  async ready(): Promise<void> {
    if (this.away.size > 0) this.mend();
    await this.mending;
  }

  /** Runs work that others wait for, which may ask for figures itself: what is to be mended waits until then. */
  async notDuring<T>(work: () => Promise<T>): Promise<T> {
    await this.mending;
    this.isHeld = true;
    try {
      return await work();
    } finally {
      this.isHeld = false;
    }
  }

  async close(): Promise<void> {
    await this.mending;
  }

  private async reload(session: Session, damaged: readonly PlacedPart[] = []): Promise<void> {
    if (this.away.size === 0)
      for (const name of await tablesWithParts(session)) {
        await runBound(session, `DETACH TABLE ${name} SYNC`, {});
        this.away.add(name);
      }
    damaged.forEach(moveOut);
    for (const name of this.away) {
      await runBound(session, `ATTACH TABLE ${name}`, {});
      this.away.delete(name);
    }
  }
}
