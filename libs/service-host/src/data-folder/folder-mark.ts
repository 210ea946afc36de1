import fs from 'node:fs';
import path from 'node:path';
import { isoTime } from '@marquee/kernel';
import { fsyncFolderSync } from '@marquee/ports';
import { z } from 'zod';
import { StartRefused } from '../start-refused';
import folderFiles from './folder-files.json';

/** `one_process`: of the product in one process. `services`: of `npm run start:distributed`, or of one service. */
export type FolderSize = 'one_process' | 'services';

const shape = z.object({
  /** Number of the data format. A release refuses a folder with a higher number than its own. */
  format: z.number().int(),
  size: z.enum(['one_process', 'services']),
  /** Version of the release that wrote the folder last. */
  release: z.string(),
  /** Identity of each engine that holds data of this installation, and since when, as ISO times. */
  engines: z.record(z.string(), z.object({ identity: z.string(), since: z.string() })).default({}),
  /** Where the data are since the end of a move. */
  moved: z.object({ at: z.string(), to: z.string() }).optional(),
  /** Databases that nothing can be built again from but a backup, as paths in the folder: each was there after a start. */
  databases: z.array(z.string()).default([]),
  /** Files with state that is in no event, as paths in the folder: each was there after a start. */
  kept: z.array(z.string()).default([]),
  /** What a start has not found, by its path in the folder. */
  missing: z
    .record(z.string(), z.object({ files: z.number(), since: z.string(), isConfirmed: z.boolean() }))
    .default({}),
  /** Derived from the installation secret of one process, which nobody can find out from it. */
  secret: z.string().optional(),
});

/** What a data folder says about itself, in the file `data-folder.json`. */
export type FolderMark = z.infer<typeof shape>;

/** How a process or a command uses a data folder. */
export interface FolderUse {
  readonly size: FolderSize;
  /** Version of this release. Without it the folder is checked, and not marked. */
  readonly release?: string;
  /** UTC milliseconds. The operator confirms what differs from marks that are older. */
  readonly confirmedAt?: number;
}

/**
 * The data format of this release. It rises with each change that makes a release before it unable to read a folder: a migration of a
 * database file, a new version of a stored collection without a rebuild, another layout of files.
 */
export const DATA_FORMAT = folderFiles.format;

/** The setting with which an operator confirms a folder that was moved, or other engines. */
export const CONFIRM_SETTING = 'DATA_FOLDER_CONFIRMED_AT';

const fileOf = (root: string): string => path.join(root, folderFiles.mark);

/** Throws where this account may not look: a file that it cannot see is not missing. */
const isThere = (root: string, name: string): boolean =>
  fs.statSync(path.join(root, name), { throwIfNoEntry: false }) !== undefined;

/** The size of a folder of an earlier release. null: it is empty, or has files of both sizes. */
const derivedSize = (root: string): FolderSize | null => {
  const isOfOneProcess = isThere(root, folderFiles.ofOneProcess);
  const isOfServices = folderFiles.ofServices.some((name) => isThere(root, name));
  if (isOfOneProcess === isOfServices) return null;
  return isOfOneProcess ? 'one_process' : 'services';
};

const damaged = (root: string): StartRefused =>
  new StartRefused(
    `data_folder_mark_damaged: ${fileOf(root)} is damaged: if the data were not moved away from ${root}, remove the file and start again.`,
  );

const parsed = (root: string, text: string): FolderMark => {
  try {
    const value = JSON.parse(text) as { readonly format?: unknown };
    // A newer format may have other fields.
    if (typeof value.format === 'number' && value.format > DATA_FORMAT)
      return {
        size: 'one_process',
        release: 'unknown',
        ...value,
        engines: {},
        databases: [],
        kept: [],
        missing: {},
        format: value.format,
      };
    return shape.parse(value);
  } catch {
    throw damaged(root);
  }
};

/**
 * The mark of a data folder, null where it has none. It changes nothing. Throws `StartRefused` for a damaged mark, and the error of the
 * system where this account may not read it.
 */
export const readFolderMark = (root: string): FolderMark | null => {
  if (!isThere(root, folderFiles.mark)) return null;
  return parsed(root, fs.readFileSync(fileOf(root), 'utf8'));
};

/**
 * The size that a data folder belongs to, by its mark or by the files of an earlier release; null where either may start on it. Throws as
 * `readFolderMark`.
 */
export const folderSize = (root: string): FolderSize | null => readFolderMark(root)?.size ?? derivedSize(root);

const writeMark = (root: string, mark: FolderMark): void => {
  const draft = `${fileOf(root)}.${process.pid}.new`;
  fs.writeFileSync(draft, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, fileOf(root));
  fsyncFolderSync(root);
};

/** Whether the operator has confirmed what differs from a mark of this ISO time. */
export const isConfirmed = (markedAt: string, { confirmedAt = -Infinity }: Pick<FolderUse, 'confirmedAt'>): boolean =>
  Date.parse(markedAt) <= confirmedAt;

/** The end of a refusal that names the setting with its value. */
export const howToConfirm = (): string => `start with ${CONFIRM_SETTING}=${isoTime(Date.now())}`;

const OTHER_FOLDER = 'or set DATA_DIR to another folder';

const refuseOtherSize = (root: string, size: FolderSize, wanted: FolderSize): void => {
  if (size === wanted) return;
  throw new StartRefused(
    size === 'services'
      ? `data_folder_distributed: ${root} holds the data of distributed services: start them with npm run start:distributed, ${OTHER_FOLDER}.`
      : `data_folder_one_process: ${root} holds the data of the product in one process: start it with npm start, move the data into the engines of the services with npm run move, ${OTHER_FOLDER}.`,
  );
};

/**
 * Throws `StartRefused` where a data folder does not fit its use, before anything is changed in it. The message is one line that begins with
 * a stable code and names the way out:
 *
 * - `data_folder_newer`: a newer release wrote it, in a format that this one does not know.
 * - `data_folder_distributed`, `data_folder_one_process`: it belongs to the other size.
 * - `data_folder_moved`: its data were moved away, and `use.confirmedAt` is not later than that.
 * - `data_folder_mark_damaged`: its mark cannot be read.
 *
 * The size of a folder that an earlier release made is derived from its files. Throws the error of the system where this account may not
 * look into the folder.
 */
export const refuseForeignFolder = (root: string, use: FolderUse): void => {
  const mark = readFolderMark(root);
  if (mark !== null && mark.format > DATA_FORMAT)
    throw new StartRefused(
      `data_folder_newer: ${root} was written by a newer release of Marquee (${mark.release}): start that release, ${OTHER_FOLDER}.`,
    );
  refuseOtherSize(root, folderSize(root) ?? use.size, use.size);
  if (mark?.moved && !isConfirmed(mark.moved.at, use))
    throw new StartRefused(
      `data_folder_moved: the data of ${root} were moved to ${mark.moved.to} at ${mark.moved.at}: start the services there, or to continue with this folder all the same, ${howToConfirm()}.`,
    );
};

/** Marks a folder that this process has locked, for its size and release. A confirmed folder is no longer one that was moved. */
export const markFolder = (root: string, { size, release }: FolderUse & { readonly release: string }): void => {
  const mark = readFolderMark(root);
  if (mark?.size === size && mark.release === release && mark.format === DATA_FORMAT && !mark.moved) return;
  writeMark(root, {
    engines: {},
    databases: [],
    kept: [],
    missing: {},
    ...mark,
    format: DATA_FORMAT,
    size,
    release,
    moved: undefined,
  });
};

/** Marks a folder of one process as moved away, the last step of a move. `to` names the place in a sentence. */
export const markFolderMoved = (root: string, to: string): void =>
  writeMark(root, {
    format: DATA_FORMAT,
    size: 'one_process',
    release: readFolderMark(root)?.release ?? 'unknown',
    engines: {},
    databases: [],
    kept: [],
    missing: {},
    moved: { at: isoTime(Date.now()), to },
  });

/** Records the identity of an engine from now on, in a folder that has a mark. */
export const markEngine = (root: string, engine: string, identity: string): void => {
  const mark = readFolderMark(root);
  if (mark === null) return;
  const entry = { identity, since: isoTime(Date.now()) };
  writeMark(root, { ...mark, engines: { ...mark.engines, [engine]: entry } });
};

/** Records what the folder has after a start, so that its loss is found. Does nothing in a folder without a mark. */
export const markContents = (
  root: string,
  contents: Partial<Pick<FolderMark, 'databases' | 'secret' | 'kept' | 'missing'>>,
): void => {
  const mark = readFolderMark(root);
  if (mark === null) return;
  const next = { ...mark, ...contents };
  if (JSON.stringify(next) !== JSON.stringify(mark)) writeMark(root, next);
};
