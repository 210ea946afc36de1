import fs from 'node:fs';
import path from 'node:path';
import { markContents, readFolderMark, StartRefused } from '@marquee/service-host';
import { isThere } from './is-there';
import { keptIn } from './missing-state';
import { refuseLostKeys, secretMarkIn } from './lost-keys';

/** The databases of a folder that a start would make anew, without what was in them: events, and the log. */
const databasesIn = (root: string): readonly string[] =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`${name}/events.db`, `${name}/log.db`])
    .filter((file) => isThere(path.join(root, file)))
    .sort();

/** Records what is in the folder of a product that has started, so that `refuseLostData` finds what is lost later. */
export const recordData = (root: string): void =>
  markContents(root, { databases: [...databasesIn(root)], kept: [...keptIn(root)], secret: secretMarkIn(root) });

/**
 * Throws `StartRefused` where a data folder lacks a database that it had, or its keys: a start would begin without them. Changes nothing.
 * Throws the error of the system where this account may not look into the folder.
 */
export const refuseLostData = (root: string): void => {
  const lost = readFolderMark(root)?.databases.find((file) => !isThere(path.join(root, file)));
  if (lost !== undefined)
    throw new StartRefused(
      `storage_missing: ${path.join(root, lost)} is missing, and only a backup has what was in it: run npm run restore -- <backup> --replace, and start again.`,
    );
  refuseLostKeys(root);
};
