import fs from 'node:fs';
import path from 'node:path';
import { lostPairs } from '@marquee/adapter-files';
import { openSnapshotSource } from '@marquee/adapter-sqlite';
import { ACCOUNT_CLOSED, accountIdOf, accountStream, REGISTRATION_LAPSED } from '@marquee/identity-service';
import { isoTime } from '@marquee/kernel';
import { isConfirmed, keptStateOf, markContents, readFolderMark, type FolderMark } from '@marquee/service-host';
import { isThere } from './is-there';
import { howToAccept, OBJECTS } from './missing-files';

type Missing = FolderMark['missing'];
type Contents = Pick<FolderMark, 'kept' | 'missing'>;

const EVENTS = 'identity/events.db';
const PERSONS = 'keys/persons';
const ENDED = 'SELECT 1 FROM events WHERE stream = ? AND type IN (?, ?)';

/** Files of views with state that is in no event, as paths in the folder. */
export const keptIn = (root: string): readonly string[] =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && keptStateOf(entry.name) !== undefined)
    .map(({ name }) => `${name}/views.db`)
    .filter((file) => isThere(path.join(root, file)))
    .sort();

/** The key files of accounts that are not closed, where they are gone. A destroyed key has a tombstone. */
const lostKeysIn = (root: string): readonly string[] => {
  if (!isThere(path.join(root, EVENTS))) return [];
  const source = openSnapshotSource(path.join(root, EVENTS));
  try {
    const snapshot = source.takeSnapshot();
    const streams = snapshot
      .all(
        'SELECT stream FROM events WHERE stream >= ? AND stream < ? AND version = 1',
        accountStream(''),
        accountStream('~'),
      )
      .map((row) => accountIdOf(row['stream'] as string));
    const closed = (accountId: string): boolean =>
      snapshot.value(ENDED, accountStream(accountId), ACCOUNT_CLOSED, REGISTRATION_LAPSED) !== undefined;
    return lostPairs(path.join(root, 'keys'), streams)
      .filter(({ subject }) => !closed(subject))
      .map(({ file }) => file);
  } finally {
    source.close();
  }
};

/** What is gone, as the mark of the folder records it: what was recorded before, and what a look finds now. */
const missingIn = (root: string, mark: Contents): Missing => {
  const { [PERSONS]: keys, ...recorded } = mark.missing;
  const entry = { files: 1, since: isoTime(Date.now()), isConfirmed: false };
  const views = mark.kept.filter((file) => !isThere(path.join(root, file)));
  const lost = lostKeysIn(root).length;
  const known = keys !== undefined && keys.files >= lost ? keys : entry;
  return {
    ...Object.fromEntries(views.map((file) => [file, entry])),
    ...recorded,
    ...(lost > 0 && { [PERSONS]: { ...known, files: lost } }),
  };
};

const WAY_OUT = 'run npm run restore -- <backup> --replace';

const lineOf = (root: string, file: string, { files, since }: Missing[string], confirm: string): string => {
  const at = path.join(root, file);
  if (file === PERSONS) {
    const [first] = lostKeysIn(root);
    return files === 1
      ? `key_missing: ${at} lacks the key of an account, and what is sealed with it cannot be read: put ${first} back from a backup. If none has it, ${confirm}.`
      : `key_missing: ${at} lacks the keys of ${files} accounts, and what is sealed with them cannot be read: put the files back from a backup, such as ${first}. If none has them, ${confirm}.`;
  }
  return `state_missing: ${at} was missing at ${since}, and only a backup has what was in it (${keptStateOf(path.dirname(file))}): ${WAY_OUT}. If none has it, ${confirm}.`;
};

/**
 * A line for what is gone from a data folder and cannot be built again, although the product serves without it. Each begins with a code and
 * names the way out. Changes nothing.
 */
export const missingState = (root: string): readonly string[] => {
  // A folder that was restored has no mark before its first start.
  const mark: Contents = readFolderMark(root) ?? { kept: [], missing: {} };
  return (
    Object.entries(missingIn(root, mark))
      // Files of accounts are looked at apart from that, as they may be many.
      .filter(([file, { isConfirmed: isKnown }]) => !isKnown && file !== OBJECTS)
      .map(([file, entry]) => lineOf(root, file, entry, howToAccept(mark.missing[file]?.files === entry.files)))
  );
};

/** Records what is gone, before a start makes new files in its place. `confirmedAt`: the operator knows what was recorded before, UTC milliseconds. */
export const recordMissing = (root: string, confirmedAt: number | undefined): void => {
  const mark = readFolderMark(root);
  if (mark === null) return;
  const use = confirmedAt === undefined ? {} : { confirmedAt };
  const missing = Object.entries(missingIn(root, mark)).map(
    ([file, entry]) => [file, { ...entry, isConfirmed: entry.isConfirmed || isConfirmed(entry.since, use) }] as const,
  );
  markContents(root, { missing: Object.fromEntries(missing) });
};
