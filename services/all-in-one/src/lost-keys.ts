import fs from 'node:fs';
import path from 'node:path';
import { INSTALLATION_SECRET_FILE } from '@marquee/adapter-files';
import { StartRefused } from '@marquee/service-host';

/** Each first start makes these before it makes `identity/events.db`. */
const MADE_FIRST = [INSTALLATION_SECRET_FILE, 'persons'];

/**
 * Throws `StartRefused` where a data folder has events, and not the keys that they are sealed with. A start would make new keys, with which
 * no account can sign in.
 */
export const refuseLostKeys = (root: string): void => {
  if (!fs.existsSync(path.join(root, 'identity/events.db'))) return;
  const lost = MADE_FIRST.map((name) => path.join(root, 'keys', name)).find((file) => !fs.existsSync(file));
  if (lost === undefined) return;
  throw new StartRefused(
    `keys_missing: ${lost} is missing, and the data cannot be read without it. Restore ${path.join(root, 'keys')} from a backup, and start again.`,
  );
};
