import fs from 'node:fs';
import path from 'node:path';

/** A damaged file is kept for the operator. Older ones go, because a disk that damages files would be filled with them. */
const KEPT = 2;
/**
 * The files of one database. The file itself is the last one: after a kill in between it is found damaged again, and no log is left that
 * would be read into a new file.
 */
const PARTS = ['-wal', '-shm', ''] as const;
const MARK = '.damaged-';

const asideNames = (file: string): string[] =>
  fs
    .readdirSync(path.dirname(file))
    .filter((name) => name.startsWith(`${path.basename(file)}${MARK}`) && !/-(wal|shm)$/.test(name))
    .sort();

const pathAside = (file: string): string => {
  const at = `${file}${MARK}${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  for (let number = 1; ; number += 1) {
    const aside = number === 1 ? at : `${at}-${number}`;
    if (!fs.existsSync(aside)) return aside;
  }
};

/**
 * Renames the files of a damaged database, which no connection of this thread may have open, and returns the new path. Of earlier damaged
 * ones the newest stays.
 */
export const setAside = (file: string): string => {
  const aside = pathAside(file);
  for (const part of PARTS) if (fs.existsSync(`${file}${part}`)) fs.renameSync(`${file}${part}`, `${aside}${part}`);
  for (const name of asideNames(file).slice(0, -KEPT))
    for (const part of PARTS) fs.rmSync(path.join(path.dirname(file), `${name}${part}`), { force: true });
  return aside;
};
