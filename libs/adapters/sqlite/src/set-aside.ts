import fs from 'node:fs';
import { asidesOf, pathAside } from '@marquee/ports';

/** A damaged file is kept for the operator. Older ones go, because a disk that damages files would be filled with them. */
const KEPT = 2;
/**
 * The files of one database. The file itself is the last one: after a kill in between it is found damaged again, and no log is left that
 * would be read into a new file.
 */
const PARTS = ['-wal', '-shm', ''] as const;

/**
 * Renames the files of a damaged database, which no connection of this thread may have open, and returns the new path. Of earlier damaged
 * ones the newest stays.
 */
export const setAside = (file: string): string => {
  const aside = pathAside(file);
  for (const part of PARTS) if (fs.existsSync(`${file}${part}`)) fs.renameSync(`${file}${part}`, `${aside}${part}`);
  const kept = asidesOf(file).filter((name) => !/-(wal|shm)$/.test(name));
  for (const older of kept.slice(0, -KEPT)) for (const part of PARTS) fs.rmSync(`${older}${part}`, { force: true });
  return aside;
};
