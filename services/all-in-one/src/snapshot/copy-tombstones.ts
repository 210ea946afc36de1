import fs from 'node:fs';
import path from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSnapshotSource } from '@marquee/adapter-sqlite';
import { ACCOUNT_CLOSED, accountIdOf } from '@marquee/identity-service';

const closedAccountsOf = (events: string): readonly string[] => {
  const source = openSnapshotSource(events);
  try {
    const rows = source.takeSnapshot().all('SELECT stream FROM events WHERE type = ?', ACCOUNT_CLOSED);
    return rows.map((row) => accountIdOf(row['stream'] as string));
  } finally {
    source.close();
  }
};

/** The accounts that the events of a data folder close. The key of one of them may have been about to be destroyed. */
const closedIn = (root: string): readonly string[] => {
  const events = path.join(root, 'identity/events.db');
  try {
    return fs.existsSync(events) ? closedAccountsOf(events) : [];
  } catch {
    // A folder may be replaced because it is damaged: its tombstones are files of their own.
    return [];
  }
};

/** Tombstones are files without content, named after what is gone. */
const tombstonesIn = (root: string): readonly string[] => {
  const gone = path.join(root, 'keys/gone');
  return fs.existsSync(gone) ? fs.readdirSync(gone).filter((name) => !name.startsWith('.')) : [];
};

/** Keys that were destroyed in the folder before are destroyed in the one that takes its place. */
export const copyTombstones = async (from: string, to: string): Promise<void> => {
  const keys = await openFileKeyStore({ dir: path.join(to, 'keys') });
  for (const name of [...tombstonesIn(from), ...tombstonesIn(to)]) {
    fs.writeFileSync(path.join(to, 'keys/gone', name), '', { mode: 0o600 });
    fs.rmSync(path.join(to, 'keys/persons', name), { force: true });
  }
  for (const accountId of closedIn(from)) await keys.destroy(accountId);
};
