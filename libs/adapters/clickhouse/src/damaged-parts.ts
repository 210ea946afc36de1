import fs from 'node:fs';
import path from 'node:path';
import type { Session } from 'chdb';
import { asidesOf, pathAside, type DamagedPart } from '@marquee/ports';
import { quoted, runBound } from './bound-statement';
import { columnStoreError } from './chdb-errors';
import { jsonRows } from './json-rows';

/** A part, and the folder of its files. */
export interface PlacedPart extends DamagedPart {
  readonly path: string;
}

const ACTIVE = `SELECT table, name, path FROM system.parts WHERE database = currentDatabase() AND active
  ORDER BY modification_time DESC, name`;
/** The engine names those that it takes out of a table itself `broken-on-start_…`. */
const OUT = `SELECT table, name, path FROM system.detached_parts WHERE database = currentDatabase() AND startsWith(name, 'broken')
  ORDER BY table, name`;
const BROKEN = 'broken_';

/** ClickHouse's NO_SUCH_DATA_PART: it was merged meanwhile. */
const IS_MERGED = 232;

const isIntact = async (session: Session, { table, name }: DamagedPart): Promise<boolean> => {
  const check = `CHECK TABLE ${table} PART ${quoted(name)} SETTINGS check_query_single_value_result = 1`;
  try {
    return jsonRows<{ result: number }>(await runBound(session, check, {}))[0]?.result === 1;
  } catch (error) {
    if (columnStoreError(error).engineCode === IS_MERGED) return true;
    throw error;
  }
};

/** Reads parts for `withinMs` milliseconds at most, the newest first, and returns those whose files are not as they were written. */
export const readDamaged = async (session: Session, withinMs: number): Promise<readonly PlacedPart[]> => {
  const end = performance.now() + withinMs;
  const damaged: PlacedPart[] = [];
  for (const part of jsonRows<PlacedPart>(await runBound(session, ACTIVE, {}))) {
    if (performance.now() > end) break;
    if (!(await isIntact(session, part))) damaged.push(part);
  }
  return damaged;
};

/** The damaged parts that are out of their tables. */
export const partsOut = async (session: Session): Promise<readonly PlacedPart[]> =>
  jsonRows<PlacedPart>(await runBound(session, OUT, {}));

/** Takes the files of a part out of a table that is not in the engine at the moment. */
export const moveOut = ({ name, path: part }: PlacedPart): void => {
  const detached = path.resolve(part, '../detached');
  fs.mkdirSync(detached, { recursive: true });
  fs.renameSync(path.resolve(part), path.join(detached, `${BROKEN}${name}`));
};

const placeIn = (aside: string, { table, name }: DamagedPart): string => path.join(aside, table, name);

/** Whether a file of the part has its second name there: another part may have had the same name. */
const isKeptIn = (aside: string, part: PlacedPart): boolean => {
  const kept = placeIn(aside, part);
  return (
    fs.existsSync(kept) &&
    fs.readdirSync(kept).some((file) => {
      const own = fs.statSync(path.join(part.path, file), { throwIfNoEntry: false });
      return own?.ino === fs.statSync(path.join(kept, file)).ino;
    })
  );
};

/**
 * Gives the files of parts a second name in a folder next to the engine's, and returns it: a table may be dropped with what is out of it. The folder is
 * a new one, or that of a call before which a kill has interrupted.
 */
export const keepAside = (dir: string, parts: readonly PlacedPart[]): string => {
  const aside = asidesOf(dir).findLast((known) => parts.some((part) => isKeptIn(known, part))) ?? pathAside(dir);
  for (const part of parts) {
    const kept = placeIn(aside, part);
    fs.mkdirSync(kept, { recursive: true, mode: 0o700 });
    for (const file of fs.readdirSync(part.path))
      if (!fs.existsSync(path.join(kept, file))) fs.linkSync(path.join(part.path, file), path.join(kept, file));
  }
  return aside;
};

export const removeParts = (parts: readonly PlacedPart[]): void => {
  for (const { path: part } of parts) fs.rmSync(part, { recursive: true, force: true });
};
