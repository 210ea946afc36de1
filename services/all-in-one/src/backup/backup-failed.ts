import { storageFailureKind, storageFailureOf, type ColumnStoreError } from '@marquee/ports';

export type BackupCode =
  | 'backup_target_exists'
  | 'backup_target_inside'
  | 'backup_partial_unknown'
  | 'backup_running'
  | 'backup_disk_full'
  | 'backup_stopped'
  | 'backup_busy'
  | 'backup_not_written'
  | 'backup_unreadable'
  | 'backup_format'
  | 'backup_damaged'
  | 'backup_other_size'
  | 'backup_no_data'
  | 'backup_writers_run'
  | 'backup_unknown_data'
  | 'backup_engines_failed'
  | 'restore_other_secret'
  | 'restore_other_release'
  | 'restore_replaces_nothing'
  | `restore_${'target_not_empty' | 'broke_off' | 'unknown_data' | 'differs' | 'failed'}`
  | 'data_folder_in_use'
  | 'data_folder_restoring'
  | 'data_folder_not_empty'
  | 'data_folder_distributed'
  | 'data_folder_fixed'
  | 'data_folder_invalid';

/** A backup or a restore that did not come about. The message is one line that begins with the code, which never changes. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';

  constructor(
    readonly code: BackupCode,
    text: string,
  ) {
    super(`${code}: ${text}`);
  }
}

/** An engine that finds less room than this for its own files fails with errors that do not name the disk. */
const ROOM_OF_ENGINE = 4_000_000;

/** Maps an error of the engine that has the clicks, which writes in the data folder `root` alone. `free`: bytes on the disk of that folder. */
export const ofClicks = ({ code, message }: ColumnStoreError, root: string, free: number): BackupFailed =>
  code === 'full' || free < ROOM_OF_ENGINE
    ? new BackupFailed(
        'backup_disk_full',
        `the disk of the data folder ${root} is full. Free some space and try again.`,
      )
    : new BackupFailed('backup_not_written', `the clicks in ${root} could not be copied: ${message}`);

/** Maps an error of the file system or of SQLite to `BackupFailed`, for files that are written below `folder`. */
export const asBackupFailed = (error: unknown, folder: string): BackupFailed => {
  if (error instanceof BackupFailed) return error;
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  if (code === 'full' || storageFailureKind(error) === 'room')
    return new BackupFailed('backup_disk_full', `the disk of ${folder} is full. Free some space and try again.`);
  const failure = storageFailureOf(error, { within: folder });
  return new BackupFailed(
    'backup_not_written',
    failure
      ? `${failure.what}: ${failure.mend}, and try again.`
      : `${folder} could not be written: ${message.split('\n')[0]}`,
  );
};
