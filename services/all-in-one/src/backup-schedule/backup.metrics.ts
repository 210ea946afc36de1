import { Gauge, register } from 'prom-client';
import type { KnownBackup } from './dated-folders';

export interface BackupMetrics {
  /** After each backup that was begun. */
  ran(succeeded: boolean): void;
}

/** Publishes what is known of the backups that the product takes itself. `ageMs` is asked whenever metrics are read. */
export const observeBackups = (newest: () => KnownBackup | null, ageMs: () => number): BackupMetrics => {
  const publish = (name: string, help: string, read: () => number | undefined): void => {
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      collect() {
        this.remove();
        const value = read();
        if (value !== undefined) this.set(value);
      },
    });
  };
  let lastRun: number | undefined;
  publish(
    'marquee_backup_age_seconds',
    'Age of the data in the newest backup; without one, how long the process has run',
    () => ageMs() / 1000,
  );
  publish('marquee_backup_size_bytes', 'Size of the newest backup', () => newest()?.bytes);
  publish('marquee_backup_duration_seconds', 'How long the newest backup took', () => newest()?.seconds);
  publish(
    'marquee_backup_last_run_success',
    '1 where the last backup that this process began is whole and verified, 0 where it failed; absent before the first',
    () => lastRun,
  );
  return {
    ran: (succeeded) => {
      lastRun = succeeded ? 1 : 0;
    },
  };
};
