export type EngineName = 'kafka' | 'mongodb' | 'redis' | 's3' | 'clickhouse' | 'toxiproxy' | 'stripemock';

export interface PrivateEngine {
  /** The address as services take it; the same after a restart. */
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  /** Of the process that runs now: another one after a restart. */
  readonly pid: number;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL after 15 s; resolves when the process is gone. The data stays. */
  stop(): Promise<void>;
  /** Starts it on the same data and port, killed before when it still runs; resolves when it serves. */
  restart(): Promise<void>;
}

/**
 * Starts an engine of one's own on the data in `dir` (made when missing, never removed) and resolves when it serves. It ends with
 * this process at the latest. `advertised` (`host:port`) is what Kafka tells its clients to connect to: a proxy in front of it.
 * `properties` are Kafka's own, in place of those of the same name.
 * @throws EngineAbsent when it is not here and cannot be installed.
 */
export function startEngine(
  name: EngineName,
  options: {
    readonly dir: string;
    readonly port?: number;
    readonly advertised?: string;
    readonly properties?: Readonly<Record<string, string>>;
  },
): Promise<PrivateEngine>;
