import path from 'node:path';
import { entriesOf } from './entries.mjs';
import { fail, ok } from './findings.mjs';

/** Whether no other account can read the keys. */
export const keys = (folder) => {
  const dir = path.join(folder, 'keys');
  const entries = [...entriesOf(dir)].filter(({ stats }) => stats !== undefined);
  if (entries.length === 0) return [];
  const open = entries.filter(({ stats }) => stats.mode & 0o077);
  return open.length === 0
    ? [ok('only their owner can read the keys')]
    : [fail(`other accounts can open files in ${dir} (${open.length})`, `chmod -R go= ${dir}`)];
};
