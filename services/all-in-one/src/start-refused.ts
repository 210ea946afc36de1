import { StorageDamaged, StorageFull, StorageTooNew } from '@marquee/adapter-sqlite';

/** The product cannot start here. The message is one line that says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

const isReadModel = (file: string): boolean => file.endsWith('views.db');

/** Why the engines did not open, as a line that says what to do; an error that we do not know stays what it is. */
export const refusalOf = (error: unknown): unknown => {
  if (error instanceof StorageDamaged) {
    return new StartRefused(
      isReadModel(error.file)
        ? `${error.message}: remove it with its -wal and -shm and start again, it is made anew from the events.`
        : `${error.message}: put it back from a copy, with its -wal where there is one, and start again.`,
    );
  }
  if (error instanceof StorageTooNew)
    return new StartRefused(`${error.message}: start that version, or name another folder with DATA_DIR.`);
  if (error instanceof StorageFull)
    return new StartRefused('The disk of the data folder is full: free some space and start again.');
  return error;
};
