import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';

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
 * stack, and members that could hold a secret are removed.
 */
export const createLogger = (options: { level?: string; destination?: DestinationStream } = {}): Logger =>
  pino(
    {
      level: options.level ?? 'info',
      base: null,
      redact: { paths: secretMembers.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    options.destination ?? pino.destination(2),
  );
