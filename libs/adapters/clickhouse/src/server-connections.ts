import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { QueryOptions } from '@marquee/ports';
import { serverFailure } from './server-errors';
import { StatementQueue } from './statement-queue';

/** An error comes as a status instead of an answer that is interrupted in the middle; 64-bit integers are numbers. */
const ALWAYS: ClickHouseSettings = { wait_end_of_query: 1, output_format_json_quote_64bit_integers: 0 };

export interface ConnectionLimits {
  /** Requests under way; further ones wait. */
  readonly atOnce: number;
  /** Milliseconds that a request may take, its waiting included. */
  readonly within: number;
}

export interface ServerAddress {
  /** `http(s)://user:password@host:port`. */
  readonly url: string;
  readonly database: string;
}

/** Loaded when first needed: a process over the engine inside it has no use for the client. */
const connect = async (
  { url, database }: ServerAddress,
  { atOnce, within }: ConnectionLimits,
  settings: ClickHouseSettings,
): Promise<ClickHouseClient> => {
  const { ClickHouseLogLevel, createClient } = await import('@clickhouse/client');
  return createClient({
    url,
    database,
    application: 'marquee',
    max_open_connections: atOnce,
    request_timeout: within,
    // Level 1 takes a block of clicks to an eighth for 1.5 µs a click, off the event loop; level 6 saves a tenth more for 4 µs.
    compression: { request: { codec: 'gzip', level: 1 }, response: true },
    // Long lists of ids do not fit into every proxy's idea of an address.
    use_multipart_params_auto: true,
    clickhouse_settings: { ...ALWAYS, ...settings },
    // The client would print statements with their parameters.
    log: { level: ClickHouseLogLevel.OFF },
  });
};

/** Connections for one kind of work, so that no kind waits for another one's. */
export class ServerConnections {
  private readonly queue: StatementQueue;
  private client: Promise<ClickHouseClient> | undefined;

  constructor(
    private readonly address: ServerAddress,
    private readonly limits: ConnectionLimits,
    private readonly settings: ClickHouseSettings,
  ) {
    this.queue = new StatementQueue(limits, serverFailure);
  }

  run<T>(work: (client: ClickHouseClient, signal: AbortSignal) => Promise<T>, options: QueryOptions = {}): Promise<T> {
    return this.queue.run(async (signal) => {
      this.client ??= connect(this.address, this.limits, this.settings);
      return work(await this.client, signal);
    }, options);
  }

  async close(): Promise<void> {
    await this.queue.close();
    await (await this.client)?.close();
  }
}
