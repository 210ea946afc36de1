import type { Logger } from '@marquee/nest-kit';

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
 * Ends the process well: SIGTERM and SIGINT call `stop` and leave with 0, a second one leaves at once with 130. What was
 * acknowledged is kept either way.
 */
export const leaveOnSignal = (logger: Logger, stop: () => Promise<void>): void => {
  const leave = onceASecond((times) => {
    if (times > 1) process.exit(130);
    logger.info('draining');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the drain failed');
        process.exit(1);
      },
    );
  });
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  process.on('unhandledRejection', (reason) => {
    // A promise that nobody waited for leaves an unknown state: what is acknowledged is on disk, so a fresh start is safest.
    logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
};
