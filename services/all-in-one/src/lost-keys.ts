import fs from 'node:fs';
import path from 'node:path';
import { INSTALLATION_SECRET_FILE } from '@marquee/adapter-files';
import { secretFromInstallation } from '@marquee/event-sourcing';
import { readFolderMark, StartRefused } from '@marquee/service-host';
import { isThere } from './is-there';

/** Each first start makes these before it makes `identity/events.db`. */
const MADE_FIRST = [INSTALLATION_SECRET_FILE, 'persons'];

/** What the mark of a folder records of its installation secret. */
export const secretMarkIn = (root: string): string => {
  const text = fs.readFileSync(path.join(root, 'keys', INSTALLATION_SECRET_FILE), 'utf8');
  return Buffer.from(secretFromInstallation(text, 'data folder')).toString('hex').slice(0, 32);
};

const refuseOtherSecret = (root: string): void => {
  const known = readFolderMark(root)?.secret;
  if (known === undefined || known === secretMarkIn(root)) return;
  const file = path.join(root, 'keys', INSTALLATION_SECRET_FILE);
  throw new StartRefused(
    `keys_changed: ${file} is not the secret that the data belong to, and no account can sign in with it. Restore ${path.join(root, 'keys')} from a backup, and start again.`,
  );
};

/**
 * Throws `StartRefused` where a data folder has events, and not the keys that they are sealed with, or another secret than at the last start.
 * A start would make new keys, with which no account can sign in. Throws the error of the system where this account may not read the keys.
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
  refuseOtherSecret(root);
};
