import 'reflect-metadata';
import { openDataFolder } from './data-folder';
import type { HostOptions } from './host-options';
import { readSettings } from './read-settings';
import { startProduct } from './start-product';
import { announce } from './terminal';

export { operate } from './control/operate';

/** npm hands one Ctrl-C on twice: what follows within a second is the same wish. */
const onceASecond = (act: (times: number) => void): (() => void) => {
  let last = -Infinity;
  let times = 0;
  return () => {
    const now = performance.now();
    if (now - last < 1000) return;
    last = now;
    act(++times);
  };
};

/**
 * Serves the whole product from one folder until SIGTERM or SIGINT, which drain it. A second signal ends it at once;
 * nothing that was acknowledged is lost either way.
 */
export const main = async ({ root, env }: HostOptions): Promise<void> => {
  const settings = readSettings(env);
  const folder = openDataFolder(settings.DATA_DIR);
  const product = await startProduct({ root, settings, folder });
  announce(product, folder);

  const leave = onceASecond((times) => {
    if (times > 1) process.exit(130);
    product.logger.info('draining');
    product.stop().then(
      () => {
        folder.release();
        process.exit(0);
      },
      () => process.exit(1),
    );
  });
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  process.on('unhandledRejection', (reason) => {
    // A promise that nobody waited for leaves an unknown state: what is acknowledged is on disk, so a fresh start is safest.
    product.logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
};
