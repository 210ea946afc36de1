import { statSync } from 'node:fs';

/** The disk is full. Nothing of the failed call was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly code = 'storage_full';
}

/** Another process held the file for longer than the wait. Nothing of the failed call was written. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
  readonly code = 'storage_busy';
}

/** The file was closed, because the process ends. Nothing of the failed call was written. */
export class StorageClosed extends Error {
  override readonly name = 'StorageClosed';
  readonly code = 'storage_closed';

  constructor(file: string) {
    super(`${file} is closed`);
  }
}

/** The file was written by a newer version of the product. An older one must not change it. */
export class StorageTooNew extends Error {
  override readonly name = 'StorageTooNew';
  readonly code = 'storage_too_new';
}

/** The file is no database any more. Its data must be restored from elsewhere. */
export class StorageDamaged extends Error {
  override readonly name = 'StorageDamaged';
  readonly code = 'storage_damaged';

  constructor(readonly file: string) {
    super(`${file} is damaged`);
  }
}

const damaged = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'];

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** An error at the opening of `file`. It names the file if the file is the cause. */
export const asOpeningError = (file: string, error: unknown): unknown =>
  damaged.includes((error as { code?: string }).code ?? '') || isFolder(file) ? new StorageDamaged(file) : error;

const full = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC'];

/** The storage error for a driver's error, or the driver's error if there is none. */
export const asStorageError = (error: unknown): unknown => {
  const { code = '' } = error as { code?: string };
  if (full.includes(code)) return new StorageFull('the disk is full');
  if (code.startsWith('SQLITE_BUSY')) return new StorageBusy('the data is in use by another process');
  return error;
};

/** Calls the driver, and throws the storage error that represents its error. */
export const guarded = <R>(call: () => R): R => {
  try {
    return call();
  } catch (error) {
    throw asStorageError(error);
  }
};
