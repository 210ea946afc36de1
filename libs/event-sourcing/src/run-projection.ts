import { oneAtATime, pause } from '@marquee/kernel';
import {
  CheckpointConflict,
  faultPoint,
  SubscriptionStopped,
  type AnyCollection,
  type Document,
  type DocumentCollection,
  type DocumentStore,
  type LogBatch,
} from '@marquee/ports';
import { registerLive } from './live-projections';
import { Positions } from './positions';
import { Progress, type ProgressObserver } from './progress';
import { ReachedPosition } from './reached-position';
import { ownEvents } from './store-as-source';
import {
  changesOf,
  foldRecords,
  touchedDocuments,
  type Projection,
  type ProjectionSource,
  type ProjectionSubscription,
} from './projection';

export interface ProjectionChange<D extends Document> {
  readonly id: string;
  /** Null: the document is new. */
  readonly before: D | null;
  /** Null: the document was removed. */
  readonly document: D | null;
}

export interface RunningProjection {
  /**
   * Resolves when everything that the source held at the moment of the call is in the read model. Rejects with `SubscriptionStopped` when
   * the projection is stopped or its source closed before that, and with the signal's reason when the signal aborts.
   */
  caughtUp(signal?: AbortSignal): Promise<void>;
  /**
   * For a projection of a service's own events (`storeAsSource`). Resolves to true when everything up to this position of the store is in
   * the read model; to false when the projection is stopped or the signal aborts before that. It does not wait for later events.
   */
  reached(position: number, signal: AbortSignal): Promise<boolean>;
  /** Runs the promotion of a new generation between two batches, and continues from its checkpoint. */
  swap(promote: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The places, besides the partitions, at which a projection can fail. */
const READING = 'reading';
const STARTING = 'starting';

const PAUSE_MIN = 50;
const PAUSE_MAX = 5000;

/** Includes the version, so that a read model with a new shape starts at the first record and an older release keeps its checkpoint. */
export const checkpointName = (projection: { readonly name: string; readonly collection: AnyCollection }): string =>
  `projection:${projection.name}:${projection.collection.version}`;

export interface ProjectionOptions<D extends Document> {
  readonly projection: Projection<D>;
  readonly source: ProjectionSource;
  readonly documents: DocumentStore;
  /** Gets every failure. A failed batch is retried without limit. */
  readonly observer: ProgressObserver;
  /** Called after each commit, before the next batch. */
  readonly onChange?: (changes: readonly ProjectionChange<D>[]) => void;
  /** Called when another generation of the read model became live, which makes caches of it invalid. */
  readonly onSwap?: () => void;
}

class ProjectionRunner<D extends Document> implements RunningProjection {
  private readonly name: string;
  private readonly progress: Progress;
  private readonly inTurn = oneAtATime();
  /** The checkpoint that the next commit expects to find. */
  private stored: string | null = null;
  private readonly ownReached = new ReachedPosition();
  private subscription!: ProjectionSubscription;
  private restarting: Promise<void> | null = null;
  private isStarted = false;
  /** The store has begun empty while the projection started, possibly after its checkpoint was read. */
  private isReset = false;
  private readonly stopping = new AbortController();
  private unregister: () => void = () => undefined;
  private readonly ignoreResets: () => void;

  private constructor(
    private readonly options: ProjectionOptions<D>,
    private readonly collection: DocumentCollection<D>,
  ) {
    this.name = checkpointName(options.projection);
    this.progress = new Progress(options.observer, `projection ${options.projection.name}`);
    this.ignoreResets = options.documents.onReset(() => {
      if (this.isStarted) void this.restart();
      else this.isReset = true;
    });
  }

  static async start<D extends Document>(options: ProjectionOptions<D>): Promise<RunningProjection> {
    const { projection, documents } = options;
    const collection = documents.collection(projection.collection);
    // Some stores create a collection at its first use. It is created now, because readers may come while nothing can be written.
    await collection.getMany([]);
    const runner = new ProjectionRunner(options, collection);
    await runner.begin();
    runner.unregister = registerLive(documents, runner.name, runner);
    return runner;
  }

  async caughtUp(signal?: AbortSignal): Promise<void> {
    for (;;) {
      await this.restarting;
      const followed = this.subscription;
      try {
        return await followed.caughtUp(signal);
      } catch (error) {
        // A restart also stops the subscription. The next one is asked instead.
        const isReplaced =
          !this.stopping.signal.aborted && (this.restarting !== null || this.subscription !== followed);
        if (!(error instanceof SubscriptionStopped) || !isReplaced) throw error;
      }
    }
  }

  reached(position: number, signal: AbortSignal): Promise<boolean> {
    if (!this.ownReached.isAt(position)) this.subscription.look?.();
    return this.ownReached.reaches(position, signal);
  }

  async swap(promote: () => Promise<void>): Promise<void> {
    await this.restarting;
    await this.inTurn(promote);
    await this.restart();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.ignoreResets();
    this.unregister();
    await this.restarting;
    await this.subscription.stop();
    this.ownReached.release();
    this.progress.clear();
  }

  private async begin(): Promise<void> {
    try {
      await this.subscribe();
    } catch (error) {
      this.ignoreResets();
      throw error;
    }
    this.isStarted = true;
    if (this.isReset) await this.restart();
  }

  /** Follows the source from the stored checkpoint. */
  private async subscribe(): Promise<void> {
    const { projection, source, documents } = this.options;
    this.moveTo(await documents.checkpoint(this.name));
    const from = Positions.parse(this.stored);
    this.subscription = await source.broadcast({
      topics: projection.topics,
      from: (topic, partition) => from.at(topic, partition),
      handler: (batch) => this.inTurn(() => this.handle(batch)),
      reading: {
        failed: (error) => this.progress.failed(READING, error),
        succeeded: () => this.progress.succeeded(READING),
      },
    });
  }

  private moveTo(checkpoint: string | null): void {
    this.stored = checkpoint;
    this.ownReached.moved(Positions.parse(checkpoint).at(ownEvents, 0));
  }

  /** When it rejects, the source delivers the batch again. */
  private async handle(batch: LogBatch): Promise<void> {
    const place = `${batch.topic}/${batch.partition}`;
    try {
      while (!(await this.applied(batch))) continue;
      this.progress.succeeded(place);
    } catch (error) {
      // Another generation is live, and `restart` continues with it.
      if (!(error instanceof CheckpointConflict)) this.progress.failed(place, error);
      throw error;
    }
  }

  /** False: another instance was ahead. The records that it has not handled must still be applied. */
  private async applied(batch: LogBatch): Promise<boolean> {
    try {
      await this.apply(batch);
      return true;
    } catch (error) {
      if (!(error instanceof CheckpointConflict)) throw error;
      const ours = Positions.parse(this.stored);
      const theirs = await this.options.documents.checkpoint(this.name);
      if (!Positions.parse(theirs).reaches(ours)) {
        // Positions that are lower belong to another generation. Begin at its position.
        if (!this.stopping.signal.aborted) setImmediate(() => void this.restart());
        throw error;
      }
      this.moveTo(theirs);
      this.options.onSwap?.();
      return false;
    }
  }

  /** Commits the changes of the batch and the position after it. */
  private async apply(batch: LogBatch): Promise<void> {
    const { projection, documents } = this.options;
    const { topic, partition } = batch;
    const done = Positions.parse(this.stored).at(topic, partition);
    const records = batch.records.filter(({ offset }) => offset > done);
    if (records.length === 0) return;
    const before = await touchedDocuments(projection, records, this.collection);
    const changed = foldRecords(projection, records, before);
    const position = Positions.parse(this.stored).moved(topic, partition, records.at(-1)!.offset).toString();
    await faultPoint('projection.before-commit');
    await documents.commit(changesOf(projection.collection, changed), [
      { name: this.name, position, expected: this.stored },
    ]);
    await faultPoint('projection.after-commit');
    if (changed.size > 0)
      this.options.onChange?.([...changed].map(([id, document]) => ({ id, before: before.get(id) ?? null, document })));
    // Done last: if `onChange` failed to report a change, the next commit conflicts, and `onSwap` reports it.
    this.moveTo(position);
  }

  private restart(): Promise<void> {
    this.restarting ??= this.subscribeAgain().finally(() => {
      this.restarting = null;
    });
    return this.restarting;
  }

  /** Tries until it succeeds, because a read model without a subscription would become stale unnoticed. */
  private async subscribeAgain(): Promise<void> {
    await this.subscription.stop();
    for (let wait = PAUSE_MIN; !this.stopping.signal.aborted; wait = Math.min(wait * 2, PAUSE_MAX)) {
      try {
        await this.subscribe();
        this.progress.clear();
        return this.options.onSwap?.();
      } catch (error) {
        this.progress.failed(STARTING, error);
        await pause(wait, this.stopping.signal);
      }
    }
  }
}

/**
 * Keeps a read model current. The documents of a batch and the position are one commit, so a redelivery changes nothing. Batches of several
 * partitions are applied one after the other. If another instance has moved the checkpoint, or a rebuild was promoted, it continues from
 * the new checkpoint; if the store has begun empty, from the first record.
 */
export const runProjection = <D extends Document>(options: ProjectionOptions<D>): Promise<RunningProjection> =>
  ProjectionRunner.start(options);
