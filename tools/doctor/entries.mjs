import fs from 'node:fs';
import path from 'node:path';

/** Entries that are looked at in one folder and below: uploads may be many. */
const MOST = 50_000;

/**
 * Files and folders below `folder`, and itself, with their `stats`; `error` in place of these where the system refuses a look. A folder that
 * cannot be listed comes twice: with its stats, and with the error. Symbolic links below it are left out.
 */
export const entriesOf = function* (folder, left = { entries: MOST }, stat = fs.statSync) {
  let stats;
  try {
    stats = stat(folder);
  } catch (error) {
    if (error.code !== 'ENOENT') yield { file: folder, error };
    return;
  }
  if (stats.isSymbolicLink()) return;
  left.entries -= 1;
  yield { file: folder, stats };
  if (!stats.isDirectory()) return;
  let names = [];
  try {
    names = fs.readdirSync(folder);
  } catch (error) {
    yield { file: folder, error };
  }
  for (const name of names) if (left.entries > 0) yield* entriesOf(path.join(folder, name), left, fs.lstatSync);
};
