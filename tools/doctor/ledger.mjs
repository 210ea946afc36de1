import fs from 'node:fs';
import path from 'node:path';
import { fail } from './findings.mjs';

/** The position of the last act that was counted; -1 where there is none, or it cannot be read. */
const countedUpTo = (folder) => {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'journal/groups/analytics.json'), 'utf8')).offset;
  } catch {
    return -1;
  }
};

/** Whether the click ledger of one process is gone, although clicks were counted. What else it may lack, the start and the audit find. */
export const ledger = (folder) => {
  const dir = path.join(folder, 'clickhouse');
  const isThere = fs.existsSync(dir) && fs.readdirSync(dir).length > 0;
  return isThere || !(countedUpTo(folder) >= 0)
    ? []
    : [
        fail(
          `${dir} is missing, and with it the clicks that were counted`,
          'stop Marquee, and copy clickhouse, analytics and journal/groups/analytics.json from one backup; a start without them counts new clicks alone',
        ),
      ];
};
