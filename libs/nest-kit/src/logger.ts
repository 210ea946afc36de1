import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { boundedOutput } from './bounded-output.mjs';
import { foldRepeats } from './fold-repeats';

export type Logger = PinoLogger;

/** Members that must never be read from a log, wherever they are. */
const secretMembers = [
  'password',
  'newPassword',
  'code',
  'idToken',
  'autoSignInToken',
  'authorization',
  'cookie',
  'email',
  'ip',
  'agent',
];

/**
 * Structured logs without personal data: no request is logged with its address, headers or body; errors carry their
 * stack, and members that could hold a secret are removed. Times are ISO, in UTC; repeated warnings and errors are folded. A log that nothing reads neither delays the process nor keeps it from ending.
 */
export const createLogger = (options: { level?: string; destination?: DestinationStream } = {}): Logger => {
  const logger: Logger = pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      hooks: { logMethod: foldRepeats() },
      redact: { paths: secretMembers.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    options.destination ??
      boundedOutput(process.stderr, {
        onDropped: (count) => logger.warn({ count }, 'lines of this log were dropped, because its reader was too slow'),
      }),
  );
  return logger;
};
