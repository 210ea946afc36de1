import path from 'node:path';
import { faultOfObject } from '@marquee/adapter-files';
import { openSnapshotSource, type DatabaseSnapshot } from '@marquee/adapter-sqlite';
import { keptKeys, UPLOAD_CHECKED, UPLOAD_DISCARDED, UPLOAD_STREAMS } from '@marquee/content-service';
import { isoTime } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { reasonOf } from '@marquee/ports';
import { howToConfirm, markContents, readFolderMark, type FolderMark } from '@marquee/service-host';
import { isThere } from './is-there';

const EVENTS = 'content/events.db';
const UPLOADS = 'uploads';
/** The entry of the mark. */
export const OBJECTS = 'uploads/objects';

/** Uploads that are read from the events at once. */
const PAGE = 500;

const AFTER = `SELECT stream, data FROM events AS checked WHERE stream > ? AND stream < ? AND type = ?
  AND NOT EXISTS (SELECT 1 FROM events WHERE stream = checked.stream AND type = ?) ORDER BY stream LIMIT ?`;
const IS_DISCARDED = 'SELECT 1 FROM events WHERE stream = ? AND type = ?';

const reading = <Result>(root: string, read: (snapshot: DatabaseSnapshot) => Result): Result => {
  const source = openSnapshotSource(path.join(root, EVENTS));
  try {
    return read(source.takeSnapshot());
  } finally {
    source.close();
  }
};

/** The keys of the files of each upload, as far as it was checked and not discarded. */
function* keptUploads(root: string): Generator<{ readonly stream: string; readonly keys: readonly string[] }> {
  const end = `${UPLOAD_STREAMS}~`;
  for (let after = UPLOAD_STREAMS; ;) {
    const rows = reading(root, (at) => at.all(AFTER, after, end, UPLOAD_CHECKED, UPLOAD_DISCARDED, PAGE));
    for (const { stream, data } of rows)
      yield { stream: stream as string, keys: keptKeys(JSON.parse(data as string) as Parameters<typeof keptKeys>[0]) };
    if (rows.length < PAGE) return;
    after = rows.at(-1)!['stream'] as string;
  }
}

/** Milliseconds that a start or the doctor looks at most; an audit looks at every file. */
export const STARTS_LOOK_MS = 20_000;

export interface FilesLook {
  /** Milliseconds. */
  readonly withinMs?: number;
  readonly signal?: AbortSignal;
}

interface Faults {
  readonly files: readonly string[];
  /** The look has reached every file. */
  readonly isWhole: boolean;
}

const faultsIn = async (root: string, { withinMs = Infinity, signal }: FilesLook): Promise<Faults> => {
  const files: string[] = [];
  if (!isThere(path.join(root, EVENTS))) return { files, isWhole: true };
  const end = performance.now() + withinMs;
  for (const { stream, keys } of keptUploads(root)) {
    if (performance.now() > end || signal?.aborted === true) return { files, isWhole: false };
    const found = await Promise.all(keys.map((key) => faultOfObject(path.join(root, UPLOADS), key)));
    const faults = found.flatMap((one) => one?.file ?? []);
    // It may have been discarded since the events were read.
    if (faults.length > 0 && reading(root, (at) => at.value(IS_DISCARDED, stream, UPLOAD_DISCARDED)) === undefined)
      files.push(...faults);
  }
  return { files, isWhole: true };
};

/** How an operator accepts a loss. Only what a start has recorded can be confirmed. */
export const howToAccept = (isRecorded: boolean): string =>
  isRecorded ? howToConfirm() : 'start Marquee: its log says how to confirm the loss';

const lineOf = (root: string, files: readonly string[], isRecorded: boolean): string => {
  const accept = howToAccept(isRecorded);
  return files.length === 1
    ? `file_missing: a file of a picture or a video is missing or damaged, ${files[0]}: put it back from a backup. If none has it, ${accept}.`
    : `file_missing: ${files.length} files of pictures and videos in ${path.join(root, OBJECTS)} are missing or damaged, such as ${files[0]}: put them back from a backup. If none has them, ${accept}.`;
};

/** The files that the operator has not confirmed; those that are known as well, if there are further ones. */
const unconfirmed = (mark: FolderMark | null, { files }: Faults): readonly string[] => {
  const known = mark?.missing[OBJECTS];
  return files.length > (known?.isConfirmed === true ? known.files : 0) ? files : [];
};

const linesOf = (root: string, mark: FolderMark | null, faults: Faults): readonly string[] => {
  const files = unconfirmed(mark, faults);
  return files.length > 0 ? [lineOf(root, files, mark?.missing[OBJECTS]?.files === files.length)] : [];
};

/** Names of files that an audit lists at most. */
const LISTED_MAX = 10_000;

/**
 * A line where files of pictures and videos that accounts have uploaded are gone or damaged, unless the operator has confirmed so many. Looks at the
 * size and the type of each file, and reads no further. Changes nothing.
 */
export const missingFiles = async (root: string, look: FilesLook): Promise<readonly string[]> =>
  linesOf(root, readFolderMark(root), await faultsIn(root, look));

/** The same of all files, and a line for each of them: its path in the data folder. */
export const listMissingFiles = async (root: string): Promise<readonly string[]> => {
  const mark = readFolderMark(root);
  const faults = await faultsIn(root, {});
  const names = unconfirmed(mark, faults).slice(0, LISTED_MAX);
  return [...linesOf(root, mark, faults), ...names.map((file) => path.relative(root, file))];
};

/** The mark with the number of missing files, and since when there are so many, so that the operator can confirm it. */
const recorded = (mark: FolderMark, { files, isWhole }: Faults): FolderMark => {
  const { [OBJECTS]: known, ...others } = mark.missing;
  const isKnown = known !== undefined && known.files >= files.length;
  const entry = isKnown ? known : { since: isoTime(Date.now()), isConfirmed: false };
  // A look that ended early has not reached all of them.
  const count = isWhole ? files.length : Math.max(files.length, known?.files ?? 0);
  return { ...mark, missing: { ...others, ...(count > 0 && { [OBJECTS]: { ...entry, files: count } }) } };
};

/**
 * Looks at the files while a product runs, records what is missing and logs the line of `missingFiles`. Ends with the signal; a look that fails is
 * logged.
 */
export const reportMissingFiles = async (root: string, logger: Logger, signal: AbortSignal): Promise<void> => {
  try {
    const faults = await faultsIn(root, { withinMs: STARTS_LOOK_MS, signal });
    const mark = readFolderMark(root);
    if (mark === null) return;
    const now = recorded(mark, faults);
    markContents(root, { missing: now.missing });
    for (const line of linesOf(root, now, faults)) logger.error(line);
  } catch (error) {
    logger.warn({ reason: reasonOf(error) }, 'the files of pictures and videos could not be looked at');
  }
};
