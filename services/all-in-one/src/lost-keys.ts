import fs from 'node:fs';
import path from 'node:path';
import { INSTALLATION_SECRET_FILE } from '@marquee/adapter-files';
import { StartRefused } from '@marquee/service-host';

/** Each first start makes these before it makes `identity/events.db`. */
const MADE_FIRST = [INSTALLATION_SECRET_FILE, 'persons'];

/** Throws where this account may not look: a file that it cannot see is not missing. */
const isThere = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false }) !== undefined;

/**
 * Throws `StartRefused` where a data folder has events, and not the keys that they are sealed with. A start would make new keys, with which
 * no account can sign in. Throws the error of the system where this account may not read the keys.
 */
export const refuseLostKeys = (root: string): void => {
  if (!isThere(path.join(root, 'identity/events.db'))) return;
  const made = MADE_FIRST.map((name) => path.join(root, 'keys', name));
  const lost = made.find((file) => !isThere(file));
  if (lost !== undefined)
    throw new StartRefused(
      `keys_missing: ${lost} is missing, and the data cannot be read without it. Restore ${path.join(root, 'keys')} from a backup, and start again.`,
    );
  for (const file of made) fs.closeSync(fs.openSync(file, 'r'));
};
