import { readSettings } from '../read-settings';
import { restoreBackup } from '../snapshot/restore-backup';

/** A process to be killed: `npm run restore -- <backup> --replace` on a data folder. */
const [backup, dataDir] = process.argv.slice(2) as [string, string];

restoreBackup({
  backup,
  dataDir,
  replaces: true,
  settings: readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DISK_RESERVE_BYTES: '0' }),
  progress: () => undefined,
}).then(
  ({ text }) => {
    console.log(text);
    process.exit();
  },
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
