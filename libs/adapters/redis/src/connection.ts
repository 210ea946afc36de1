import { Redis, type RedisOptions } from 'ioredis';

/** Told once when Redis goes and once when it is back: never with an address, because it may hold a password. */
export interface AvailabilityLogger {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

export interface RedisConnection {
  /** Commands resolve or reject within `ANSWER_WITHIN_MS`; they reject at once while Redis is unavailable. */
  readonly commands: Redis;
  /** A connection that waits for messages; made when it is first asked for. */
  subscriber(): Redis;
  /** Makes a connection that left a call unanswered anew: the machine behind it may be gone. */
  renew(): void;
  /** Rejects while Redis does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A caller waits for the answer: what takes longer than this is done without Redis. */
export const ANSWER_WITHIN_MS = 500;
const LONGEST_PAUSE_MS = 1000;

const common: RedisOptions = {
  connectTimeout: 2000,
  keepAlive: 10_000,
  retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), LONGEST_PAUSE_MS),
};

/** Says when it goes and when it comes, and keeps its errors from ending the process. */
const watch = (redis: Redis, logger?: AvailabilityLogger): Redis => {
  let away = false;
  let reason = 'closed';
  redis.on('error', (error: Error & { code?: string }) => (reason = error.code ?? error.name));
  redis.on('close', () => {
    if (!away) logger?.warn({ reason }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger?.info({}, 'redis is back');
    away = false;
    reason = 'closed';
  });
  return redis;
};

/**
 * Redis at `redis://user:password@host:port/database`, for what may be lost: counters and hints. It connects in the background without a
 * limit of tries, at most a second between two of them; nothing that happens to the connection is thrown.
 */
export const openRedis = ({ url, logger }: { url: string; logger?: AvailabilityLogger }): RedisConnection => {
  let closing = false;
  const told: AvailabilityLogger = {
    warn: (fields, message) => void (closing || logger?.warn(fields, message)),
    info: (fields, message) => logger?.info(fields, message),
  };
  const commands = watch(
    new Redis(url, {
      ...common,
      commandTimeout: ANSWER_WITHIN_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    }),
    told,
  );
  let subscriber: Redis | undefined;
  return {
    commands,
    // Not logged: the command connection reports the outage.
    subscriber: () => (subscriber ??= watch(new Redis(url, { ...common, maxRetriesPerRequest: null }))),
    // The client's own `socketTimeout` outlives its socket, and ends the next one, which is sound (5.11.1).
    renew: () => commands.disconnect(true),
    check: async () => void (await commands.ping()),
    close: async () => {
      closing = true;
      commands.disconnect();
      subscriber?.disconnect();
    },
  };
};
