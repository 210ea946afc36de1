import { statSync } from 'node:fs';
import { storageFailureKind, storageFailureOf, type StorageFailure } from '@marquee/ports';

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

/** The file is no database any more, or parts of it are not. Its data must be restored from elsewhere, or built again. */
export class StorageDamaged extends Error {
  override readonly name = 'StorageDamaged';
  readonly code = 'storage_damaged';

  constructor(readonly file: string) {
    super(`${file} is damaged`);
  }
}

/** The file could not be opened for a reason of the machine, such as missing rights. The message says which, and `code` is stable. */
export class StorageUnusable extends Error {
  override readonly name = 'StorageUnusable';
  readonly code: string;

  constructor(
    readonly file: string,
    { code, what }: StorageFailure,
  ) {
    super(what);
    this.code = code;
  }
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** An error at the opening of `file`. It names the file if the file is the cause. */
export const asOpeningError = (file: string, error: unknown): unknown => {
  if (error instanceof StorageFull || error instanceof StorageBusy || error instanceof StorageDamaged) return error;
  const failure = storageFailureOf(error, { file });
  if (isFolder(file)) return new StorageDamaged(file);
  return failure ? new StorageUnusable(file, failure) : error;
};

/** The storage error for a driver's error about `file`, or the driver's error if there is none. */
export const asStorageError = (file: string, error: unknown): unknown => {
  if (error instanceof StorageDamaged) return error;
  const kind = storageFailureKind(error);
  if (kind === 'damage') return new StorageDamaged(file);
  if (kind === 'room') return new StorageFull('the disk is full');
  if (kind === 'in_use') return new StorageBusy('the data is in use by another process');
  return error;
};

/** Calls the driver, and throws the storage error that represents its error about `file`. */
export const guarded = <R>(file: string, call: () => R): R => {
  try {
    return call();
  } catch (error) {
    throw asStorageError(file, error);
  }
};
