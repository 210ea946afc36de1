import 'reflect-metadata';
import path from 'node:path';
import { SCHEMAS } from '@marquee/adapter-sqlite';
import { observeProcess } from '@marquee/nest-kit';
import {
  observeDisk,
  openDataFolder,
  refusingFailures,
  releaseOf,
  shutDownOnSignal,
  type HostOptions,
} from '@marquee/service-host';
import { startBackups } from './backup-schedule/start-backups';
import { folderUse, readSettings } from './read-settings';
import { startProduct } from './start-product';
import { announce } from './terminal';

export { inspectJournal } from '@marquee/adapter-journal';
export { operate } from './control/operate';
export { refusedSettings } from './read-settings';
export { refusedFolder } from './refused-folder';
export { startProblems } from './start-problems';

/** The number of migrations that this release has for each file of its data folder. */
export const DATABASE_SCHEMAS: Readonly<Record<string, number>> = {
  'events.db': SCHEMAS.eventStore,
  'views.db': SCHEMAS.documentStore,
  'jobs.db': SCHEMAS.jobQueue,
  'log.db': SCHEMAS.eventLog,
};

/**
 * Serves the whole product from one folder. SIGTERM and SIGINT drain it; a second signal ends it at once. Nothing that was acknowledged is
 * lost either way.
 */
export const main = async ({ root, env }: HostOptions): Promise<void> => {
  const settings = readSettings(env);
  const release = releaseOf(root);
  const { folder, product } = await refusingFailures(path.resolve(settings.DATA_DIR), async () => {
    const opened = await openDataFolder(settings.DATA_DIR, folderUse(settings, release));
    observeProcess(release);
    observeDisk(opened.root, settings.DISK_RESERVE_BYTES);
    return { folder: opened, product: await startProduct({ root, settings, folder: opened }) };
  });
  const stopBackups = startBackups(settings, product);
  shutDownOnSignal(product.logger, {
    stop: async () => {
      // The product ends a backup under way.
      await Promise.all([stopBackups(), product.stop()]);
      folder.release();
    },
  });
  announce(product, folder, release);
};
