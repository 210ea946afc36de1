import path from 'node:path';
import { openSnapshotSource, StorageDamaged, type DatabaseSnapshot } from '@marquee/adapter-sqlite';
import { keptStateOf } from '@marquee/service-host';
import { filesOf } from './folder-parts';

/** Whether a start builds a database of the data folder again where it is damaged or missing. */
export const isDerived = (file: string): boolean =>
  path.posix.basename(file) === 'views.db' && keptStateOf(path.posix.dirname(file)) === undefined;

/** Throws `StorageDamaged`: a copy of a damaged database would be taken for a backup until it is needed. */
export const assertWhole = (file: string, snapshot: DatabaseSnapshot): void => {
  if (snapshot.value('PRAGMA quick_check(1)') !== 'ok') throw new StorageDamaged(file);
};

const checkFile = (file: string): void => {
  const source = openSnapshotSource(file);
  try {
    assertWhole(file, source.takeSnapshot());
  } finally {
    source.close();
  }
};

/** Whether SQLite finds no damage in a file. Throws other errors of it. */
export const isWhole = (file: string): boolean => {
  try {
    checkFile(file);
    return true;
  } catch (error) {
    if (error instanceof StorageDamaged) return false;
    throw error;
  }
};

/** Throws `StorageDamaged` for the first damaged database of a stopped product that a move reads. Jobs are not moved. */
export const assertWholeDatabases = (root: string): void => {
  for (const file of filesOf.database(root).filter((name) => path.posix.basename(name) !== 'jobs.db'))
    checkFile(path.join(root, file));
};
