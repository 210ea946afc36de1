import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@marquee/nest-kit';

/** npm passes one Ctrl-C on twice, so signals within a second count once. */
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

/** Milliseconds that `stop` may take. Deployments kill a process after this time and its delay. */
export const SHUTDOWN_TIMEOUT_MS = 4_000;

export interface ShutdownHooks {
  /** Makes the process report 'not ready'. It keeps serving for `delayMs` while load balancers remove it. */
  readonly notReady?: () => void;
  readonly delayMs?: number;
  readonly stop: () => Promise<void>;
}

/**
 * Shuts down gracefully. SIGTERM and SIGINT call `notReady`, then `stop` after the delay, and exit with 0. A second signal exits at once
 * with 130. The process waits for `stop` for four seconds at most, so that an unavailable engine cannot delay it. What was acknowledged is
 * kept either way. An uncaught error is logged and ends the process with 1.
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
  // A closed pipe of the output is an error of the stream, and an error without a listener would end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  // The parent process has ended, and no other process would end this one.
  process.on('disconnect', leave);
  // An uncaught error or an unhandled rejection leaves an unknown state. What is acknowledged is on disk, so a new start is safest.
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error }, origin === 'unhandledRejection' ? 'unhandled rejection' : 'uncaught exception');
    process.exit(1);
  });
};
