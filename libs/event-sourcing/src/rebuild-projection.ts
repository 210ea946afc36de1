import { oneAtATime } from '@marquee/kernel';
import {
  CheckpointConflict,
  faultPoint,
  storageFailureKind,
  type Document,
  type DocumentStore,
  type LogBatch,
} from '@marquee/ports';
import { liveProjection } from './live-projections';
import { Positions } from './positions';
import { changesOf, foldRecords, touchedDocuments, type Projection, type ProjectionSource } from './projection';
import { checkpointName } from './run-projection';

interface Underway {
  readonly generation: string;
  readonly positions: string;
  readonly handled: number;
}

const deferred = () => {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  promise.catch(() => undefined);
  return { promise, resolve, reject };
};

/** A full disk and the like: an operator who waits learns it, and what runs by itself tries again. */
const mustBeMended = (error: unknown): boolean => {
  const kind = storageFailureKind(error);
  return kind !== null && kind !== 'in_use';
};

/**
 * Rebuilds a read model from its source while the old one continues serving, then swaps both in one step. Its own checkpoint is stored with
 * the new documents, so a killed rebuild continues from there. If this process keeps the read model current, the swap happens between two
 * of its batches. `progress` gets the number of handled records and the number of documents in the old generation, as an estimate of the
 * total. Two rebuilds at once share one new generation and both end when it is live. A rebuild that finds another generation begun rejects.
 * Rejects at once where the storage has no room or is unusable, or its source cannot be read; the next rebuild continues from there. Returns the number of handled records.
 */
export const rebuildProjection = async <D extends Document>(options: {
  readonly projection: Projection<D>;
  readonly source: ProjectionSource;
  readonly documents: DocumentStore;
  /** The name of the new generation. It must differ from every earlier one. */
  readonly generation: string;
  readonly progress?: (handled: number, expected: number) => void;
}): Promise<number> => {
  const { projection, source, documents } = options;
  const liveCheckpoint = checkpointName(projection);
  const checkpoint = `rebuild:${liveCheckpoint}`;
  const expected = await documents.collection(projection.collection).count('id', []);

  let stored = await documents.checkpoint(checkpoint);
  let underway: Underway = stored
    ? (JSON.parse(stored) as Underway)
    : { generation: options.generation, positions: Positions.parse(null).toString(), handled: 0 };
  const building = documents.building(projection.collection, underway.generation);
  const collection = documents.collection(building);
  const inTurn = oneAtATime();

  const apply = async ({ topic, partition, records }: LogBatch): Promise<void> => {
    const done = Positions.parse(underway.positions);
    const fresh = records.filter(({ offset }) => offset > done.at(topic, partition));
    if (fresh.length === 0) return;
    const changed = foldRecords(projection, fresh, await touchedDocuments(projection, fresh, collection));
    const next: Underway = {
      generation: underway.generation,
      positions: done.moved(topic, partition, fresh.at(-1)!.offset).toString(),
      handled: underway.handled + fresh.length,
    };
    await faultPoint('rebuild.before-commit');
    await documents.commit(changesOf(building, changed), [
      { name: checkpoint, position: JSON.stringify(next), expected: stored },
    ]);
    stored = JSON.stringify(next);
    underway = next;
    options.progress?.(underway.handled, Math.max(expected, underway.handled));
  };

  /** Continues from the stored checkpoint, because the answer to a commit was lost or another rebuild shares the work. */
  const goOnFromStored = async (): Promise<void> => {
    const current = await documents.checkpoint(checkpoint);
    const theirs = current === null ? null : (JSON.parse(current) as Underway);
    if (theirs === null) return ended.resolve();
    if (theirs.generation !== underway.generation)
      return ended.reject(new Error(`another rebuild of ${projection.name} is under way`));
    stored = current;
    underway = theirs;
  };
  const ended = deferred();
  const refuse = (error: unknown): void => {
    if (mustBeMended(error)) ended.reject(error as Error);
  };

  const from = Positions.parse(underway.positions);
  const subscription = await source.broadcast({
    topics: projection.topics,
    from: (topic, partition) => from.at(topic, partition),
    handler: (batch) =>
      inTurn(() =>
        apply(batch).catch(async (error: unknown) => {
          if (error instanceof CheckpointConflict) await goOnFromStored();
          else refuse(error);
          // The source delivers the batch again.
          throw error;
        }),
      ),
    // A damaged key or a damaged store: nothing can be read however often it is tried.
    reading: { failed: refuse, succeeded: () => undefined },
  });
  const caughtUp = (): Promise<'caught up' | 'ended'> =>
    Promise.race([
      subscription.caughtUp().then(() => 'caught up' as const),
      ended.promise.then(() => 'ended' as const),
    ]);
  const promote = async (): Promise<void> => {
    const reached = await caughtUp();
    await subscription.stop();
    if (reached === 'ended') return;
    await faultPoint('rebuild.before-promote');
    const checkpoints = [
      { name: liveCheckpoint, position: underway.positions },
      { name: checkpoint, position: null, expected: stored },
    ];
    try {
      await documents.promote(underway.generation, [projection.collection], checkpoints);
    } catch (error) {
      // Another rebuild has made this generation live, and a third one perhaps the next generation. Neither must be undone.
      if (!(error instanceof CheckpointConflict)) throw error;
    }
  };
  try {
    // Catches up before the swap, so that the live projection is paused for the last few records only.
    await caughtUp();
    const live = liveProjection(documents, liveCheckpoint);
    await (live ? live.swap(promote) : promote());
    return underway.handled;
  } finally {
    await subscription.stop();
  }
};
