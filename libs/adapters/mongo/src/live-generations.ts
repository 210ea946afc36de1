import type { MongoConnection } from './connection';
import { generationsOf, type Generation } from './read-model-schemas';
import { isMissing } from './rows';

const FIRST = 'g0';
/** Milliseconds after which no lease on a generation that was replaced holds any more. */
const PAUSE_MS = 2_000;
const LOOK_EVERY_MS = 100;
/** Milliseconds for which a process may read from a generation without checking that it is still live. */
const LEASE_MS = 1000;

export interface Lease {
  readonly generation: string;
  /** Whether the generation cannot have been dropped yet. */
  holds(): boolean;
}

/**
 * Tracks the live generation of each family. A reader checks once a second; the generation that a promotion has replaced is
 * dropped only when no process can be reading from it any more.
 */
export class LiveGenerations {
  private readonly leases = new Map<string, Promise<Lease>>();
  private readonly claimed = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isClosed = false;

  constructor(
    private readonly connection: MongoConnection,
    private readonly service: string,
  ) {
    // What a killed promotion has left behind.
    this.untilDone(() => this.dropRetired(), 0);
  }

  async of(family: string): Promise<Lease> {
    const known = await this.leases.get(family)?.catch(() => undefined);
    if (known?.holds()) return known;
    const asked = this.ask(family);
    this.leases.set(family, asked);
    return asked;
  }

  /** The same, and sees to it that there is a document which commits and promotions can meet at. */
  async claim(family: string): Promise<string> {
    if (!this.claimed.has(family)) {
      await this.connection.use((connection) =>
        generationsOf(connection, this.service).updateOne(
          { _id: family },
          { $setOnInsert: { live: FIRST, commits: 0, retired: [] } },
          { upsert: true },
        ),
      );
      this.claimed.add(family);
    }
    return (await this.of(family)).generation;
  }

  forget(): void {
    this.leases.clear();
  }

  /** Drops what is retired now, once every lease on it has ended. */
  async dropRetired(): Promise<void> {
    const retired = await this.retired();
    if (retired.length === 0) return;
    this.untilDone(() => this.drop(retired));
  }

  /** After the pause, and again after each failure: the server may be unavailable for a while. */
  private untilDone(work: () => Promise<void>, pause = PAUSE_MS): void {
    if (this.isClosed) return;
    const due = performance.now() + pause;
    const look = (): void => {
      if (performance.now() < due) return;
      clearInterval(timer);
      this.timers.delete(timer);
      work().catch(() => this.untilDone(work));
    };
    const timer = setInterval(look, Math.min(pause, LOOK_EVERY_MS)).unref();
    this.timers.add(timer);
  }

  close(): void {
    this.isClosed = true;
    this.timers.forEach((timer) => clearInterval(timer));
    this.timers.clear();
  }

  private async ask(family: string): Promise<Lease> {
    const until = performance.now() + LEASE_MS;
    const found = await this.connection.use((connection) =>
      generationsOf(connection, this.service).findById(family).lean(),
    );
    return { generation: found?.live ?? FIRST, holds: () => performance.now() < until };
  }

  private retired(): Promise<readonly Pick<Generation, '_id' | 'retired'>[]> {
    return this.connection.use((connection) =>
      generationsOf(connection, this.service)
        .find({ 'retired.0': { $exists: true } }, { retired: 1 })
        .lean(),
    );
  }

  private drop(families: readonly Pick<Generation, '_id' | 'retired'>[]): Promise<void> {
    return this.connection.use(async (connection) => {
      for (const { _id, retired } of families) {
        for (const name of retired) {
          await connection.db!.dropCollection(name).catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
          await generationsOf(connection, this.service).updateOne({ _id }, { $pull: { retired: name } });
        }
      }
    });
  }
}
