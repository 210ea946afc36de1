import { EngineAvailability, type EngineLogger } from '@marquee/ports';
import { Redis, type RedisOptions } from 'ioredis';

/** The key in which Redis says whose it is. */
export interface RedisMark {
  readonly key: string;
  /** Called at each connection. A rejection has no effect. */
  admit(mark: { read(): Promise<string | null>; write(text: string): Promise<boolean> }): Promise<void>;
}

export interface RedisConnection {
  /** Commands resolve or reject within `ANSWER_WITHIN_MS`; they reject at once while Redis is unavailable. */
  readonly commands: Redis;
  /** A connection that waits for messages; made when it is first asked for. */
  subscriber(): Redis;
  /** Replaces a connection that left a call unanswered: the machine behind it may be gone. */
  renew(): void;
  /** Resolves when `RedisMark.admit` has resolved for the first time. */
  readonly admitted: Promise<void>;
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

/**
 * Redis at `redis://user:password@host:port/database`, for what may be lost: counters and hints. It connects in the background without a
 * limit of tries, at most a second between two of them; nothing that happens to the connection is thrown.
 */
export const openRedis = (options: { url: string; logger?: EngineLogger; mark?: RedisMark }): RedisConnection => {
  const { url, logger, mark } = options;
  let closing = false;
  let reason = 'closed';
  const availability = new EngineAvailability('redis', logger);
  const commands = new Redis(url, {
    ...common,
    commandTimeout: ANSWER_WITHIN_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  // Without a listener an error would end the process.
  commands.on('error', (error: Error & { code?: string }) => (reason = error.code ?? error.name));
  commands.on('close', () => {
    if (!closing) availability.lost(reason);
  });
  let admit: () => void = () => undefined;
  const admitted = new Promise<void>((resolve) => (admit = resolve));
  const lookAtMark = async ({ key, admit: ask }: RedisMark): Promise<void> => {
    const read = (): Promise<string | null> =>
      commands.get(key).catch(() => {
        // It left a call unanswered.
        if (commands.status === 'ready') commands.disconnect(true);
        throw new Error('Redis does not answer');
      });
    await ask({ read, write: async (text) => (await commands.set(key, text)) === 'OK' });
    admit();
  };
  commands.on('ready', () => {
    availability.back();
    reason = 'closed';
    // One that ends on the way is looked at again when it is ready again.
    if (mark) lookAtMark(mark).catch(() => undefined);
  });
  let subscriber: Redis | undefined;
  return {
    commands,
    admitted,
    // Its errors are not logged: the command connection reports the outage.
    subscriber: () =>
      (subscriber ??= new Redis(url, { ...common, maxRetriesPerRequest: null }).on('error', () => undefined)),
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
