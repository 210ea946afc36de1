import { setTimeout as pause } from 'node:timers/promises';
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

/** Milliseconds that `stop` may take: deployments give a process this and its delay before they kill it. */
export const SHUTDOWN_TIMEOUT_MS = 4_000;

export interface ShutdownHooks {
  /** Makes the process report 'not ready'; it keeps serving for `delayMs` while load balancers take it out. */
  readonly notReady?: () => void;
  readonly delayMs?: number;
  readonly stop: () => Promise<void>;
}

/**
 * Shuts down gracefully: SIGTERM and SIGINT call `notReady`, after the delay `stop`, and exit with 0; a second one exits at once with
 * 130. A `stop` that takes longer than four seconds is not waited for: an engine that is unavailable must not hold the process. What was
 * acknowledged is kept either way. An error that nothing catches is logged and ends the process with 1.
 */
export const shutDownOnSignal = (logger: Logger, { notReady, delayMs = 0, stop }: ShutdownHooks): void => {
  const drain = async (): Promise<void> => {
    notReady?.();
    await pause(delayMs);
    await stop();
  };
  const leave = onceASecond((times) => {
    if (times > 1) process.exit(130);
    logger.info('draining');
    setTimeout(() => {
      logger.warn('exited before the drain was complete: the next start resumes the rest');
      process.exit(0);
    }, SHUTDOWN_TIMEOUT_MS + delayMs);
    drain().then(
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
  // Either leaves an unknown state: what is acknowledged is on disk, so a fresh start is safest. A rejection that nothing awaited comes here too.
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error }, origin === 'unhandledRejection' ? 'unhandled rejection' : 'uncaught exception');
    process.exit(1);
  });
};
