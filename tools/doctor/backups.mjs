// The backups that the product takes into BACKUP_DIR itself.
import fs from 'node:fs';
import path from 'node:path';
import { fail, ok, warn } from './findings.mjs';

const HOUR = 3_600_000;
/** As the alert rule for old backups. */
const OLD_AFTER_HOURS = 36;
const NAME = /^marquee-\d{8}T\d{6}Z$/;

/** When the newest whole backup was taken, in UTC milliseconds; null where there is none. */
const newestIn = (dir) => {
  const names = fs.readdirSync(dir).filter((name) => NAME.test(name));
  for (const name of names.sort().reverse())
    try {
      const takenAt = Date.parse(JSON.parse(fs.readFileSync(path.join(dir, name, 'manifest.json'), 'utf8')).takenAt);
      if (!Number.isNaN(takenAt)) return takenAt;
    } catch {
      // Not a whole backup: an older one may be.
    }
  return null;
};

export const backups = ({ BACKUP_DIR: dir }, now = Date.now()) => {
  if (dir === undefined) return [];
  const mend = 'see the log of Marquee for the reason, or take one with npm run backup -- --into';
  try {
    const takenAt = newestIn(dir);
    if (takenAt === null) return [warn(`there is no backup in ${dir} yet`, mend)];
    const hours = Math.floor((now - takenAt) / HOUR);
    const what = `the last backup in ${dir} is ${hours} ${hours === 1 ? 'hour' : 'hours'} old`;
    return [hours >= OLD_AFTER_HOURS ? warn(what, mend) : ok(what)];
  } catch (error) {
    if (error.code === 'ENOENT') return [warn(`there is no backup in ${dir} yet`, mend)];
    return [
      fail(
        `BACKUP_DIR: ${dir} cannot be read (${error.code})`,
        'make it a folder that this account may read and write',
      ),
    ];
  }
};
