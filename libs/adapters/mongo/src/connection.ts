import { pause, waitAtMost } from '@marquee/kernel';
import { EngineAvailability, reasonOf, type EngineLogger } from '@marquee/ports';
import mongoose, { mongo, type Connection } from 'mongoose';
import { asStoreError, MongoUnavailable } from './mongo-errors';

export interface MongoOptions {
  /** `mongodb://user:password@host:port,host:port/?options` */
  readonly url: string;
  readonly database: string;
  readonly logger?: EngineLogger;
}

export interface MongoConnection {
  /** Rejects with `MongoUnavailable` while no primary answers, and with an explanation when the server is no replica set. */
  check(): Promise<void>;
  /** Runs the work once the server is connected. Rejects with `MongoUnavailable` where the driver reports that the server is unavailable. */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Longest wait for a server to be found before a call is refused. */
const SELECTION_MS = 2500;
/** Longest wait for one answer. A server that is silent altogether is noticed within seconds, by its heartbeat. */
const SILENCE_MS = 30_000;
const LONGEST_PAUSE_MS = 1000;

const clientOptions = {
  appName: 'marquee',
  // Without the journal a write that was acknowledged can be lost by a kill.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  serverSelectionTimeoutMS: SELECTION_MS,
  connectTimeoutMS: SELECTION_MS,
  socketTimeoutMS: SILENCE_MS,
  waitQueueTimeoutMS: SELECTION_MS,
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 20,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
} as const;

class BackgroundConnection implements MongoConnection {
  private readonly connection = mongoose.createConnection();
  private readonly stopped = new AbortController();
  private readonly connected: Promise<void>;
  private readonly availability: EngineAvailability;
  private failure: unknown = null;

  constructor(private readonly options: MongoOptions) {
    this.availability = new EngineAvailability('mongodb', options.logger);
    this.connection.on('connected', () => this.availability.back());
    // Calls reject with the error. This listener only keeps an unhandled 'error' event from ending the process.
    this.connection.on('error', () => undefined);
    this.connected = this.connect();
  }

  async use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (this.stopped.signal.aborted) throw new MongoUnavailable(new mongo.MongoClientClosedError());
    await this.untilConnected();
    try {
      return await work(this.connection);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  check(): Promise<void> {
    return this.use(async ({ db }) => {
      const hello = await db!.admin().command({ hello: 1 });
      // Transactions and majority reads exist on replica sets only; a set of one is enough.
      if (!hello['setName'] && hello['msg'] !== 'isdbgrid')
        throw new Error('MongoDB must run as a replica set: start it with --replSet and call rs.initiate()');
    });
  }

  async close(): Promise<void> {
    this.stopped.abort();
    await this.connected;
    await this.connection.close();
  }

  /** The first connection is tried without limit; after it the driver finds the server again by itself. */
  private async connect(): Promise<void> {
    const { url, database } = this.options;
    for (let wait = 50; !this.stopped.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        await this.connection.openUri(url, { ...clientOptions, dbName: database });
        this.failure = null;
        this.connection.on('disconnected', () => {
          if (!this.stopped.signal.aborted) this.availability.lost('disconnected');
        });
        return;
      } catch (error) {
        this.availability.lost(reasonOf(error));
        this.failure = error;
        // A malformed URL is not retried.
        if (error instanceof mongo.MongoParseError) return;
        await pause(wait, this.stopped.signal);
      }
    }
  }

  private async untilConnected(): Promise<void> {
    if (this.connection.readyState === mongoose.ConnectionStates.connected) return;
    await waitAtMost(SELECTION_MS, () => this.connected);
    if (!this.connection.db) throw asStoreError(this.failure ?? new mongo.MongoNotConnectedError('not yet'));
  }
}

/**
 * One database of a MongoDB replica set. Returns at once and connects in the background, without a limit of tries; what is asked while
 * the server is unavailable rejects with `MongoUnavailable` within seconds, and succeeds again by itself once it is back.
 */
export const openMongo = (options: MongoOptions): MongoConnection => new BackgroundConnection(options);
