import fs from 'node:fs';
import path from 'node:path';
import { asidesOf, ColumnStoreError, pathAside } from '@marquee/ports';
import { runBound } from './bound-statement';
import { closeSessions, CONTROL, openSessions, type ChdbFolder, type Sessions } from './chdb-sessions';
import { endedInside, marked } from './crash-mark';
import { crashesOn } from './crash-probe';
import { keepDescriptions, putBackDescriptions, type PutBack } from './description-copies';
import { jsonRows } from './json-rows';

const HOUR_MS = 3_600_000;
/** More replacements than these within an hour: the disk is broken, and new folders would fill it. */
const REPLACED_MAX = 3;

/** Keeps the folder next to itself. */
const setAside = (dir: string): string => {
  const recent = asidesOf(dir).filter((aside) => fs.statSync(aside).ctimeMs > Date.now() - HOUR_MS);
  if (recent.length >= REPLACED_MAX)
    throw new ColumnStoreError('unavailable', 0, new Error(`${dir} was damaged several times within an hour`));
  const aside = pathAside(dir);
  fs.renameSync(dir, aside);
  return aside;
};

const { R_OK, W_OK } = fs.constants;

const isUsable = (dir: string): boolean => {
  try {
    for (const { parentPath, name } of fs.readdirSync(dir, { recursive: true, withFileTypes: true }))
      fs.accessSync(path.join(parentPath, name), R_OK | W_OK);
    return true;
  } catch {
    return false;
  }
};

/** The engine says only that it did not open: a new folder next to this one shows whether it would open any. */
const opensAnother = async ({ dir, database }: ChdbFolder): Promise<boolean> => {
  const other = `${dir}.opening-new`;
  try {
    closeSessions(await openSessions({ dir: other, database }));
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(other, { recursive: true, force: true });
  }
};

const isDamaged = async (folder: ChdbFolder): Promise<boolean> => isUsable(folder.dir) && (await opensAnother(folder));

const FILES_OF_A_TABLE = /^(format_version\.txt|all_.*)$/;

const namesIn = (folder: string): readonly string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/** The ids of the tables that have rows in the folder. */
const tablesOnDisk = (dir: string): readonly string[] => {
  const store = path.join(dir, 'store');
  return namesIn(store).flatMap((prefix) =>
    namesIn(path.join(store, prefix)).filter((id) =>
      namesIn(path.join(store, prefix, id)).some((name) => FILES_OF_A_TABLE.test(name)),
    ),
  );
};

/** Whether there are rows of a table that the engine does not know, because the description of the table is gone. */
const lacksTables = async (sessions: Sessions, { dir }: ChdbFolder): Promise<boolean> => {
  const sql = 'SELECT toString(uuid) AS id FROM system.tables WHERE database = currentDatabase()';
  const known = new Set(jsonRows<{ id: string }>(await runBound(sessions.get(CONTROL)!, sql, {})).map(({ id }) => id));
  // The files of a dropped table stay until the engine removes them.
  const dropped = namesIn(path.join(dir, 'metadata_dropped')).join();
  return tablesOnDisk(dir).some((id) => !known.has(id) && !dropped.includes(id));
};

/** Null: the folder is damaged. */
const openUndamaged = async (folder: ChdbFolder): Promise<Sessions | null> => {
  let sessions: Sessions;
  try {
    sessions = await openSessions(folder);
  } catch (error) {
    if (await isDamaged(folder)) return null;
    throw error;
  }
  if (!(await lacksTables(sessions, folder))) return sessions;
  closeSessions(sessions);
  return null;
};

export interface Healed {
  /** Told when the folder was kept as `aside`, and the engine begins with an empty one. */
  readonly onSetAside: (aside: string) => void;
  /** Told when descriptions of databases and tables were replaced by their copies. */
  readonly onPutBack?: ((what: PutBack) => void) | undefined;
}

/**
 * Opens the engine on its folder. Where it cannot open it, crashes on it, or knows no table for some rows, descriptions of databases and tables are
 * replaced by their copies. If that does not help, the folder is kept next to itself, and the engine begins with an empty one. Rejects where that
 * would not help either: this account may not use the folder, or the engine opens no other one.
 */
export const openHealed = async (
  folder: ChdbFolder,
  { onSetAside, onPutBack = () => undefined }: Healed,
  isCrashing = crashesOn,
): Promise<Sessions> => {
  const { dir } = folder;
  const replace = (): void => onSetAside(setAside(dir));
  const putBack = (only: Parameters<typeof putBackDescriptions>[1] = {}): boolean => {
    const done = putBackDescriptions(dir, only);
    if (done) onPutBack(done);
    return done !== null;
  };
  const openKnown = async (): Promise<Sessions> => {
    const sessions = (await openUndamaged(folder)) ?? (putBack() ? await openUndamaged(folder) : null);
    if (sessions) return sessions;
    replace();
    return openSessions(folder);
  };
  const stillCrashes = async (): Promise<boolean> =>
    (await isCrashing(folder)) && (!putBack() || (await isCrashing(folder)));
  if (endedInside(dir) && (await stillCrashes())) replace();
  return marked(dir, async () => {
    putBack({ onlyDatabases: true });
    const sessions = await openKnown();
    keepDescriptions(dir);
    return sessions;
  });
};
