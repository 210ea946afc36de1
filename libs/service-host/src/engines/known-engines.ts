import { isoTime } from '@marquee/kernel';
import {
  howToConfirm,
  isConfirmed,
  markEngine,
  markFolder,
  readFolderMark,
  type FolderUse,
} from '../data-folder/folder-mark';
import { storageFailureOf } from '@marquee/ports';
import { makeFolder } from '../data-folder/data-folder';
import { StartRefused } from '../start-refused';

/** How a process uses its data folder, for the engines that it names there. */
export interface EngineFolder {
  readonly root: string;
  readonly use: FolderUse & { readonly release: string };
}

/** What is recorded of an engine, and since when, as an ISO time. */
export interface KnownEngine {
  readonly identity: string;
  readonly since: string;
}

/** What an engine says about itself. */
export interface FoundEngine {
  /** Name for people, such as `Kafka`. */
  readonly name: string;
  /** Settings that name it. */
  readonly setting: string;
  readonly identity: string;
}

/** Where the record in MongoDB is, for a refusal. */
export const RECORDED = 'as MongoDB has it recorded';

/** When the engines were filled by a move or a restore, as an ISO time. What was recorded before is of another installation. */
export type FilledAt = string | null;

/**
 * Whether the engine has to be recorded anew. Throws `StartRefused` with `engines_changed` where another one is recorded that neither the
 * operator nor a restore has replaced. `where`: the place of the record.
 */
export const isNewEngine = (
  known: KnownEngine | undefined,
  { name, setting, identity }: FoundEngine,
  {
    use,
    filledAt,
    where,
  }: { readonly use: Pick<FolderUse, 'confirmedAt'>; readonly filledAt: FilledAt; readonly where: string },
): boolean => {
  if (known?.identity === identity) return false;
  if (!known || isConfirmed(known.since, use) || (filledAt !== null && filledAt > known.since)) return true;
  throw new StartRefused(
    `engines_changed: ${name} is another one than the data belong to: it is ${identity}, and was ${known.identity} (${where}). Set ${setting} back to that one, or to continue on the new one, ${howToConfirm()}.`,
  );
};

/**
 * Refuses another engine than the mark of the folder names, before anything is written to it; the first one is recorded there. Throws as
 * `isNewEngine`.
 */
export const keepEngineInFolder = (
  { root, use }: EngineFolder,
  engine: string,
  found: FoundEngine,
  filledAt: FilledAt,
): void => {
  if (!isNewEngine(readFolderMark(root)?.engines[engine], found, { use, filledAt, where: root })) return;
  try {
    // Most services open no file in it.
    makeFolder(root);
    markFolder(root, use);
    markEngine(root, engine, found.identity);
  } catch (error) {
    // A service that keeps nothing in its folder starts where it may not write. MongoDB has the record too.
    if (storageFailureOf(error as Error, { within: root }) === null) throw error;
  }
};

/** ISO time of now, for a record that is made. */
export const recordedNow = (): string => isoTime(Date.now());
