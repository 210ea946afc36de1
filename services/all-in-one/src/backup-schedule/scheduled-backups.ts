import fs from 'node:fs';
import type { Clock, Logger } from '@marquee/nest-kit';
import type { OperatorCommand } from '@marquee/service-host';
import type { BackupResult } from '../snapshot/backups';
import { backupPlan, removeOldBackups, type BackupPlan } from '../snapshot/dated-backups';
import { lastTimeOf } from './backup-time';
import { observeBackups } from './backup.metrics';
import { newestBackup, removeUnfinished, type KnownBackup } from './dated-folders';

/** Milliseconds after which a backup that failed is tried again. */
export const RETRY_AFTER = 30 * 60_000;

export interface BackupSchedule {
  /** An absolute path. */
  readonly dir: string;
  readonly keepDays: number;
  /** `HH:MM` in the server's zone. */
  readonly at: string;
}

export interface ScheduledBackupsOptions {
  readonly schedule: BackupSchedule;
  readonly backup: OperatorCommand;
  /** Reads a backup again; rejects where it is not what its manifest says. */
  readonly verify: (folder: string, signal: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const codeOf = ({ message }: Error): string => /^\w+(?=: )/.exec(message)?.[0] ?? '';

/**
 * Takes a backup into a folder of its own each day: at its time, or at the next check where the product did not run then. It verifies the
 * backup, and removes those that are too old once the new one is whole. One that an operator made there since counts as well.
 */
export class ScheduledBackups {
  private newest: KnownBackup | null = null;
  private retryAt = 0;
  private readonly startedAt: number;
  private readonly metrics;

  constructor(private readonly options: ScheduledBackupsOptions) {
    const { clock } = options;
    this.startedAt = clock();
    this.metrics = observeBackups(
      () => this.newest,
      () => clock() - (this.newest?.takenAt ?? this.startedAt),
    );
  }

  /** Takes a backup if one is due. Call it often. It rejects only for an aborted signal. */
  async check(signal: AbortSignal): Promise<void> {
    const { clock } = this.options;
    const now = clock();
    if (now < this.retryAt || this.isCurrent(now)) return;
    try {
      this.newest = newestBackup(this.options.schedule.dir);
      if (!this.isCurrent(now)) await this.take(now, signal);
    } catch (error) {
      signal.throwIfAborted();
      // An operator's: it is looked at again at the next check.
      if (codeOf(error as Error) === 'backup_running') return;
      this.retryAt = now + RETRY_AFTER;
      this.metrics.ran(false);
      const { message } = error as Error;
      this.options.logger.error({ reason: message }, 'the backup failed and is tried again within the hour');
    }
  }

  private isCurrent(now: number): boolean {
    return this.newest !== null && this.newest.takenAt >= lastTimeOf(this.options.schedule.at, now);
  }

  private async take(now: number, signal: AbortSignal): Promise<void> {
    const { schedule, backup, verify, clock, logger } = this.options;
    const plan = backupPlan(['--into', schedule.dir, '--keep', String(schedule.keepDays)], now);
    removeUnfinished(schedule.dir, now);
    try {
      const { damaged, text } = (await backup(plan.target, () => undefined)) as BackupResult;
      if (damaged.length > 0) logger.warn({ reason: text }, 'the backup has damaged files');
      await verify(plan.target, signal);
    } catch (error) {
      // Without its manifest's word it is no backup, and nothing may count it as one.
      if (codeOf(error as Error) === 'backup_damaged') fs.rmSync(plan.target, { recursive: true, force: true });
      if (codeOf(error as Error) === 'backup_disk_full') this.makeRoom(plan, now);
      throw error;
    }
    this.newest = newestBackup(schedule.dir);
    this.metrics.ran(true);
    const { removed, failed } = removeOldBackups(plan, clock());
    logger.info({ folder: plan.target, bytes: this.newest?.bytes, removed: removed.length }, 'the backup is verified');
    for (const reason of failed) logger.warn({ reason }, 'an old backup stays');
  }

  /** Too old backups may be what fills the disk. The newest one stays, whatever its age. */
  private makeRoom(plan: BackupPlan, now: number): void {
    if (this.newest !== null) removeOldBackups({ ...plan, target: this.newest.folder }, now);
  }
}
