import { oneAtATime } from '@marquee/kernel';
import {
  CheckpointConflict,
  faultPoint,
  SubscriptionStopped,
  type AnyCollection,
  type Document,
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
  /** null: it is new. */
  readonly before: D | null;
  /** null: removed. */
  readonly document: D | null;
}

export interface RunningProjection {
  /**
   * Resolves when what the source held at the moment of the call is in the read model. Rejects with `SubscriptionStopped` when the
   * projection is stopped, or its source closed, before that, and with the reason of the signal when that aborts.
   */
  caughtUp(signal?: AbortSignal): Promise<void>;
  /**
   * Of a projection of a service's own events (`storeAsSource`): resolves when what stands up to this position of the store is in the
   * read model, or when the projection is stopped or the signal aborts: a list that is behind is answered. Events behind it are not waited for.
   */
  reached(position: number, signal: AbortSignal): Promise<void>;
  /** Runs the promotion of a new generation between two batches, and goes on from the checkpoint that it left. */
  swap(promote: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The places beside the partitions at which a projection can get stuck. */
const READING = 'reading';
const STARTING = 'starting';

const PAUSE_MIN = 50;
const PAUSE_MAX = 5000;

/** Includes the version: a read model with a new shape starts at the first record, and an older release keeps its checkpoint. */
export const checkpointName = (projection: { readonly name: string; readonly collection: AnyCollection }): string =>
  `projection:${projection.name}:${projection.collection.version}`;

/**
 * Keeps a read model current: each batch's documents and the position are one commit, so a redelivery changes nothing.
 * Batches of several partitions are applied one after the other. Where the checkpoint was moved it goes on from
 * there: another instance was ahead with the same records, or a rebuild was promoted.
 */
export const runProjection = async <D extends Document>(options: {
  readonly projection: Projection<D>;
  readonly source: ProjectionSource;
  readonly documents: DocumentStore;
  /** Gets every failure: a batch that fails is retried without limit. */
  readonly observer: ProgressObserver;
  /** Called after each commit, before the next batch. */
  readonly onChange?: (changes: readonly ProjectionChange<D>[]) => void;
  /** Called when another generation of the whole read model became live: caches above it are worthless. */
  readonly onSwap?: () => void;
}): Promise<RunningProjection> => {
  const { projection, source, documents } = options;
  const name = checkpointName(projection);
  const collection = documents.collection(projection.collection);
  // A store that makes a collection with its first use makes it now: its readers may come while nothing can be written.
  await collection.getMany([]);
  let stored: string | null = null;
  const ownReached = new ReachedPosition();
  const moveTo = (checkpoint: string | null): void => {
    stored = checkpoint;
    ownReached.moved(Positions.parse(checkpoint).at(ownEvents, 0));
  };
  let subscription: ProjectionSubscription;
  const inTurn = oneAtATime();
  const progress = new Progress(options.observer, `projection ${projection.name}`);
  let stopped = false;

  const apply = async (batch: LogBatch): Promise<void> => {
    const { topic, partition } = batch;
    const done = Positions.parse(stored).at(topic, partition);
    const records = batch.records.filter(({ offset }) => offset > done);
    if (records.length === 0) return;
    const before = await touchedDocuments(projection, records, collection);
    const changed = foldRecords(projection, records, before);
    const position = Positions.parse(stored).moved(topic, partition, records.at(-1)!.offset).toString();
    await faultPoint('projection.before-commit');
    await documents.commit(changesOf(projection.collection, changed), [{ name, position, expected: stored }]);
    await faultPoint('projection.after-commit');
    if (changed.size > 0)
      options.onChange?.([...changed].map(([id, document]) => ({ id, before: before.get(id) ?? null, document })));
    // Last: a change of which `onChange` did not tell is met again as a conflict, and `onSwap` tells of it.
    moveTo(position);
  };

  /** False: another instance was ahead, and what it has not handled is to be applied on top of that. */
  const applied = async (batch: LogBatch): Promise<boolean> => {
    try {
      await apply(batch);
      return true;
    } catch (error) {
      if (!(error instanceof CheckpointConflict)) throw error;
      const ours = Positions.parse(stored);
      const theirs = await documents.checkpoint(name);
      if (!Positions.parse(theirs).reaches(ours)) {
        // Positions that went back are another generation's: begin where it stands.
        if (!stopped) setImmediate(() => void restart());
        throw error;
      }
      moveTo(theirs);
      options.onSwap?.();
      return false;
    }
  };

  const handled = async (batch: LogBatch): Promise<void> => {
    const place = `${batch.topic}/${batch.partition}`;
    try {
      while (!(await applied(batch))) continue;
      progress.succeeded(place);
    } catch (error) {
      // Another generation is live, and `restart` goes on with it.
      if (!(error instanceof CheckpointConflict)) progress.failed(place, error);
      throw error;
    }
  };

  const start = async (): Promise<void> => {
    moveTo(await documents.checkpoint(name));
    const from = Positions.parse(stored);
    subscription = await source.broadcast({
      topics: projection.topics,
      from: (topic, partition) => from.at(topic, partition),
      handler: (batch) => inTurn(() => handled(batch)),
      reading: {
        failed: (error) => progress.failed(READING, error),
        succeeded: () => progress.succeeded(READING),
      },
    });
  };

  let restarting: Promise<void> | null = null;
  let wake: () => void = () => undefined;
  /** Tries until it succeeds: a read model that is not followed any more would stay as it is, unnoticed. */
  const restart = (): Promise<void> => {
    restarting ??= (async () => {
      await subscription.stop();
      for (let pause = PAUSE_MIN; !stopped; pause = Math.min(pause * 2, PAUSE_MAX)) {
        try {
          await start();
          progress.clear();
          return options.onSwap?.();
        } catch (error) {
          progress.failed(STARTING, error);
          await new Promise<void>((resolve) => {
            wake = resolve;
            setTimeout(resolve, pause).unref();
          });
        }
      }
    })().finally(() => {
      restarting = null;
    });
    return restarting;
  };

  await start();
  const running: RunningProjection = {
    caughtUp: async (signal) => {
      for (;;) {
        await restarting;
        const followed = subscription;
        try {
          return await followed.caughtUp(signal);
        } catch (error) {
          // A restart stops the subscription as well: what was asked is asked of the next one.
          const isReplaced = !stopped && (restarting !== null || subscription !== followed);
          if (!(error instanceof SubscriptionStopped) || !isReplaced) throw error;
        }
      }
    },
    reached: async (position, signal) => {
      if (ownReached.isAt(position)) return;
      subscription.look?.();
      await ownReached.reaches(position, signal);
    },
    swap: async (promote) => {
      await restarting;
      await inTurn(promote);
      await restart();
    },
    stop: async () => {
      stopped = true;
      unregister();
      wake();
      await restarting;
      await subscription.stop();
      ownReached.release();
      progress.clear();
    },
  };
  const unregister = registerLive(documents, name, running);
  return running;
};
