import { EngineAvailability, type EngineLogger } from '@marquee/ports';
import { Redis, type RedisOptions } from 'ioredis';

const common: RedisOptions = {
  // A connection that was refused never says that it is closed, and would hold up the end of its process for so long.
  disconnectTimeout: 500,
  connectTimeout: 2000,
  keepAlive: 10_000,
  retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), 1000),
};

export interface Connections {
  /** For callers that wait for an answer: a call rejects within some seconds. */
  readonly client: Redis;
  /** For a worker, which waits for as long as it takes. `end` it with the worker. */
  forWorker(): Redis;
  end(connection: Redis): void;
  /** Calls when another server process answers than before: it may not know what the one before did. */
  onRestart(listener: () => void): () => void;
  close(): void;
}

export const openConnections = (url: string, logger: EngineLogger | undefined): Connections => {
  const opened = new Set<Redis>();
  const listeners = new Set<() => void>();
  const availability = new EngineAvailability('jobs', logger);
  let closing = false;
  let reason = 'closed';
  let server: string | undefined;

  const open = (options: RedisOptions): Redis => {
    const redis = new Redis(url, { ...common, ...options });
    // Without a listener an error would end the process.
    redis.on('error', (error: Error & { code?: string }) => (reason = error.code ?? error.name));
    opened.add(redis);
    return redis;
  };

  /** Not by the event `end`, which a connection that waits to connect again never has. */
  const end = (redis: Redis): void => {
    redis.disconnect();
    opened.delete(redis);
  };

  const client = open({ maxRetriesPerRequest: 3, commandTimeout: 4000 });
  client.on('close', () => {
    if (!closing) availability.lost(reason);
  });
  client.on('ready', () => {
    availability.back();
    reason = 'closed';
    client.info('server').then(
      (info) => {
        const id = /^run_id:(\w+)/m.exec(info)?.[1];
        if (server !== undefined && id !== server) for (const listener of [...listeners]) listener();
        server = id;
      },
      // It went again: the next `ready` asks again.
      () => undefined,
    );
  });

  return {
    client,
    forWorker: () => open({ maxRetriesPerRequest: null }),
    end,
    onRestart: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closing = true;
      for (const redis of opened) end(redis);
    },
  };
};
