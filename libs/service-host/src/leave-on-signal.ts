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

const LIMIT_MS = 4_000;

/**
 * Ends the process well: SIGTERM and SIGINT call `stop` and leave with 0, a second one leaves at once with 130. A `stop` that
 * takes longer than four seconds is not waited for: an engine that is away must not hold the process. `delayMs` is added where
 * `stop` goes on serving for a time first. What was acknowledged is kept either way.
 */
export const leaveOnSignal = (logger: Logger, stop: () => Promise<void>, delayMs = 0): void => {
  const leave = onceASecond((times) => {
    if (times > 1) process.exit(130);
    logger.info('draining');
    setTimeout(() => {
      logger.warn('left before everything was handed over: the next start goes on with it');
      process.exit(0);
    }, LIMIT_MS + delayMs);
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
  // Started by a process that is gone: no other process would ever end this one.
  process.on('disconnect', leave);
  process.on('unhandledRejection', (reason) => {
    // A promise that no code awaited leaves an unknown state: what is acknowledged is on disk, so a fresh start is safest.
    logger.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
};
