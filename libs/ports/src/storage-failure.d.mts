/**
 * Why storage does not do what is requested: `rights` of this account, a file system that is mounted `read_only`, no `room` (or quota), `damage` of
 * what is stored, `absence` of a file, a file that another process has `in_use`, a file of another `type` (a folder in its place), or a disk
 * that `failed`.
 */
export type StorageFailureKind = 'rights' | 'read_only' | 'room' | 'damage' | 'absence' | 'in_use' | 'type' | 'failed';

export interface StorageFailure {
  readonly kind: StorageFailureKind;
  /** A stable code, for scripts: `storage_no_rights`, `storage_full`, … */
  readonly code: string;
  /** One line without a full stop, which names the file or folder. */
  readonly what: string;
  /** What to do, as an imperative without a full stop. It never asks to remove anything. */
  readonly mend: string;
}

/** The kind of an error of Node, SQLite or this product, by its code alone; null for any other error. */
export declare const storageFailureKind: (error: unknown) => StorageFailureKind | null;

/**
 * What an error of storage means, and what to do; null where it is another error, or names no file and `file` is not given. SQLite reports missing rights,
 * a read-only disk and a missing file by the same codes: the file system is asked which it is. `within`: the data folder, to which a
 * `chown` may apply.
 */
export declare const storageFailureOf: (
  error: unknown,
  places?: { readonly file?: string | undefined; readonly within?: string | undefined },
) => StorageFailure | null;

/** The name of a user of this machine. */
export declare const userName: (uid: number) => string;
