import { StorageDamaged } from '@marquee/adapter-sqlite';
import { storageFailureKind, storageFailureOf, type ColumnStoreError } from '@marquee/ports';
import { remedyFor, StartRefused } from '@marquee/service-host';

export type SnapshotCode =
  | `backup_${'target_exists' | 'target_inside' | 'partial_unknown' | 'running' | 'disk_full' | 'stopped' | 'busy' | 'not_written'}`
  | `backup_${'unreadable' | 'format' | 'damaged' | 'no_data' | 'writers_run' | 'unknown_data' | 'engines_failed'}`
  | `restore_${'other_secret' | 'other_release' | 'replaces_nothing'}`
  // A copy into an empty installation, by a restore or a move.
  | `${'restore' | 'move'}_${'target_not_empty' | 'broke_off' | 'unknown_data' | 'differs' | 'failed' | 'data_behind' | 'ledger_damaged'}`
  | `move_${'no_data' | 'other_secret'}`
  // A database of the data folder is damaged.
  | 'storage_damaged'
  | `data_folder_${'in_use' | 'restoring' | 'not_empty' | 'distributed' | 'fixed' | 'invalid'}`;

/** A backup, a restore or a move that did not come about. The message is one line that begins with the code, which never changes. */
export class SnapshotFailed extends Error {
  override readonly name = 'SnapshotFailed';

  constructor(
    readonly code: SnapshotCode,
    readonly text: string,
  ) {
    super(`${code}: ${text}`);
  }
}

/** An engine that finds less room than this for its own files fails with errors that do not name the disk. */
const ROOM_OF_ENGINE = 4_000_000;

/** Maps an error of the engine that has the clicks, which writes in the data folder `root` alone. `free`: bytes on the disk of that folder. */
export const ofClicks = ({ code, message }: ColumnStoreError, root: string, free: number): SnapshotFailed =>
  code === 'full' || free < ROOM_OF_ENGINE
    ? new SnapshotFailed(
        'backup_disk_full',
        `the disk of the data folder ${root} is full. Free some space and try again.`,
      )
    : new SnapshotFailed('backup_not_written', `the clicks in ${root} could not be copied: ${message}`);

/** Maps an error of the file system or of SQLite to `SnapshotFailed`, for files that are written below `folder`. */
export const asWriteFailed = (error: unknown, folder: string): SnapshotFailed => {
  if (error instanceof SnapshotFailed) return error;
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  if (code === 'full' || storageFailureKind(error) === 'room')
    return new SnapshotFailed('backup_disk_full', `the disk of ${folder} is full. Free some space and try again.`);
  if (error instanceof StorageDamaged)
    return new SnapshotFailed('storage_damaged', `${error.message}: ${remedyFor(error.file)}`);
  const failure = storageFailureOf(error, { within: folder });
  return new SnapshotFailed(
    'backup_not_written',
    failure
      ? `${failure.what}: ${failure.mend}, and try again.`
      : `${folder} could not be written: ${message.split('\n')[0]}`,
  );
};

/** Errors of engines may quote addresses and values: an unknown one is described by its name and code. `remedy`: a sentence's end. */
export const ofEngines = (error: unknown, code: SnapshotCode, what: string, remedy: string): Error => {
  if (error instanceof SnapshotFailed || error instanceof StartRefused) return error;
  const { name, code: own } = error as NodeJS.ErrnoException;
  return new SnapshotFailed(code, `${what} (${[name, own].filter((part) => part !== undefined).join(', ')})${remedy}`);
};
