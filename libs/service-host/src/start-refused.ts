import path from 'node:path';
import { SettingsInvalid } from '@marquee/nest-kit';
import { storageFailureOf } from '@marquee/ports';
import { keptStateOf } from './kept-state';

/** The process cannot start. The message is one line that says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** What to do about a damaged file. Only what is derived from events alone may be removed. */
export const remedyFor = (file: string): string => {
  if (path.basename(file) === 'jobs.db')
    return 'move it away with its -wal and -shm files and start again. Unfinished jobs are found in the events.';
  if (path.basename(file) !== 'views.db') return 'run npm run restore -- <backup> --replace, and start again.';
  const kept = keptStateOf(path.basename(path.dirname(file)));
  return kept === undefined
    ? 'move it away with its -wal and -shm files and start again. It is rebuilt from the events.'
    : `run npm run restore -- <backup> --replace, and start again. Or move it away with its -wal and -shm files: then all is rebuilt from the events, and these are lost: ${kept}.`;
};

/** A `StartRefused` for a wrong setting. */
export const wrongSetting = ({ message }: Pick<Error, 'message'>): StartRefused =>
  new StartRefused(`A setting is wrong. ${message}`);

/** Of any realm: Node's own errors are of another one where tests run. */
const isError = (error: unknown): error is Error => typeof error === 'object' && error !== null && 'message' in error;

/** For what is missing elsewhere, such as a file of the product itself, a backup of the data is no help. */
const isOfData = ({ path: file }: NodeJS.ErrnoException, within: string | undefined): boolean =>
  within !== undefined && file !== undefined && path.resolve(file).startsWith(path.resolve(within) + path.sep);

/**
 * A `StartRefused` for an error of the storage that is the machine's: missing rights, a read-only disk, no room. Null for any other error.
 * `within`: the data folder.
 */
const refusalOfStorage = (error: Error, within: string | undefined): StartRefused | null => {
  const failure = storageFailureOf(error, { within });
  if (failure === null || (failure.kind === 'absence' && !isOfData(error, within))) return null;
  return new StartRefused(`${failure.code}: ${failure.what}: ${failure.mend}, and start again.`);
};

/** Runs `work`, a start or a part of one on the data folder `within`. It rejects as `refusalOf` says. */
export const refusingFailures = async <Result>(within: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, within);
  }
};

/**
 * Turns a known error of a start into a `StartRefused` that says what to do, and returns any other error unchanged. It recognises errors of
 * the storage and of the country database by their names and codes, because importing their classes would load SQLite, MongoDB or MaxMind
 * into every process. `within`: the data folder, which is named where the error names no file.
 */
export const refusalOf = (error: unknown, within?: string): unknown => {
  if (!isError(error)) return error;
  if (error instanceof SettingsInvalid) return wrongSetting(error);
  if (error.name === 'CountryDatabaseInvalid') return wrongSetting(error);
  if (error.name === 'StorageDamaged')
    return new StartRefused(
      `storage_damaged: ${error.message}: ${remedyFor((error as Error & { file: string }).file)}`,
    );
  if (error.name === 'StorageTooNew')
    return new StartRefused(`${error.message}: start that version, or set DATA_DIR to another folder.`);
  if (error.name === 'InstallationSecretDamaged')
    return new StartRefused(`keys_damaged: ${error.message}: restore it from a backup, and start again.`);
  if (error.name === 'InstallationSecretWrong') return new StartRefused(`${error.message}: start with that one.`);
  if (error instanceof StartRefused) return error;
  return refusalOfStorage(error, within) ?? error;
};
