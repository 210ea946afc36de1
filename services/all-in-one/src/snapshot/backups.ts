import type { CommandResult, OperatorCommand } from '@marquee/service-host';
import { SnapshotFailed } from './snapshot-failed';
import { takeBackup, type BackupOptions, type Taken } from './take-backup';
import { counted, sizeText } from './texts';

const damageText = ([first, ...others]: readonly string[]): string => {
  if (first === undefined) return '';
  const [what, are, them] =
    others.length === 0 ? [first, 'is', 'it'] : [`${first} and ${counted(others.length, 'other file')}`, 'are', 'them'];
  return `; ${what} ${are} damaged, here and in the data folder: put ${them} back from an older backup before that one is removed`;
};

const resultText = (target: string, { manifest, bytes, pausedMs, damaged }: Taken): string =>
  `${target} holds all data as of ${manifest.takenAt}: ${manifest.files.length} files, ${sizeText(bytes)}; the API paused for ${Math.ceil(pausedMs)} ms${damageText(damaged)}`;

/** The answer of the command. `damaged`: files of objects that are damaged in the data folder, and so in the backup. */
export interface BackupResult extends CommandResult {
  readonly damaged: readonly string[];
}

export interface Backups {
  readonly command: OperatorCommand;
  /** Ends the backup under way, and resolves when it has left nothing behind. */
  stop(): Promise<void>;
}

/** Backups of a running product, one at a time. The command's argument is the path of a new folder. */
export const createBackups = (options: Omit<BackupOptions, 'target' | 'progress' | 'signal'>): Backups => {
  const stopping = new AbortController();
  let running: Promise<Taken> | null = null;
  return {
    command: async (target, progress) => {
      if (target === undefined) throw new Error(BACKUP_USAGE);
      if (running) throw new SnapshotFailed('backup_running', 'another backup is running: wait until it ends.');
      running = takeBackup({ ...options, target, progress, signal: stopping.signal });
      try {
        const taken = await running;
        return { ok: true, text: resultText(target, taken), damaged: taken.damaged } satisfies BackupResult;
      } finally {
        running = null;
      }
    },
    stop: async () => {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
};

export const BACKUP_USAGE =
  'name a folder: npm run backup -- <new folder>, npm run backup -- --into <folder> [--keep <days>], or npm run backup -- verify <folder>';
