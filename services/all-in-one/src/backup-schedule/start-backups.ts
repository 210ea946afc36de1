import { every } from '@marquee/event-sourcing';
import { observePeriodic } from '@marquee/nest-kit';
import type { Settings } from '../read-settings';
import type { RunningProduct } from '../start-product';
import { ScheduledBackups } from './scheduled-backups';
import { builtVerifier, verifyInThread } from './verify-in-thread';

/** A changed clock or a sleeping machine delays a backup by no more than this. */
const CHECKED_EVERY_MS = 60_000;

/** Takes backups while the product runs, where `BACKUP_DIR` is set. The returned function ends this, and resolves when no backup is under way. */
export const startBackups = (
  { BACKUP_DIR: dir, BACKUP_KEEP: keepDays, BACKUP_AT: at }: Settings,
  { commands, logger }: Pick<RunningProduct, 'commands' | 'logger'>,
): (() => Promise<void>) => {
  if (dir === undefined) return () => Promise.resolve();
  const backups = new ScheduledBackups({
    schedule: { dir, keepDays, at },
    backup: commands['backup']!,
    verify: verifyInThread(builtVerifier),
    clock: Date.now,
    logger,
  });
  const observer = observePeriodic(logger);
  const checking = every(CHECKED_EVERY_MS, (signal) => backups.check(signal), { name: 'host-backups', observer });
  return () => checking.stop();
};
