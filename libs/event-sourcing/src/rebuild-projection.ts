import { faultPoint, type Document, type DocumentStore } from '@marquee/ports';
import { liveProjection } from './live-projections';
import { Positions } from './positions';
import { changesOf, foldRecords, touchedIds, type Projection, type ProjectionSource } from './projection';
import { checkpointName } from './run-projection';

interface Underway {
  readonly generation: string;
  readonly positions: string;
  readonly handled: number;
}

/**
 * Makes a read model anew from its source while the old one goes on serving, then swaps both in one step. It keeps a
 * checkpoint of its own beside the new documents: killed half-way it goes on from there. Where the read model is kept
 * current in this process, the swap happens between two of its batches. `progress` gets the number of
 * records handled so far and the number of documents that the old generation has, the best guess of the whole.
 * Answers the number of records handled.
 */
export const rebuildProjection = async <D extends Document>(options: {
  readonly projection: Projection<D>;
  readonly source: ProjectionSource;
  readonly documents: DocumentStore;
  /** Names the new generation; must differ from every earlier one. */
  readonly generation: string;
  readonly progress?: (handled: number, expected: number) => void;
}): Promise<number> => {
  const { projection, source, documents } = options;
  const liveCheckpoint = checkpointName(projection as unknown as Projection<never>);
  const checkpoint = `rebuild:${liveCheckpoint}`;
  const expected = await documents.collection(projection.collection).count('id', []);

  let stored = await documents.checkpoint(checkpoint);
  let underway: Underway = stored
    ? (JSON.parse(stored) as Underway)
    : { generation: options.generation, positions: Positions.parse(null).toString(), handled: 0 };
  const building = documents.building(projection.collection, underway.generation);
  const collection = documents.collection(building);
  let turn: Promise<unknown> = Promise.resolve();

  const from = Positions.parse(underway.positions);
  const subscription = await source.broadcast({
    topics: projection.topics,
    from: (topic, partition) => from.at(topic, partition),
    handler: ({ topic, partition, records }) => {
      const mine = turn.then(async () => {
        const ids = touchedIds(projection, records);
        const before = await collection.getMany(ids);
        const changed = foldRecords(projection, records, new Map(ids.map((id, index) => [id, before[index] ?? null])));
        const next: Underway = {
          generation: underway.generation,
          positions: Positions.parse(underway.positions).moved(topic, partition, records.at(-1)!.offset).toString(),
          handled: underway.handled + records.length,
        };
        await faultPoint('rebuild.before-commit');
        await documents.commit(changesOf(building, changed), [
          { name: checkpoint, position: JSON.stringify(next), expected: stored },
        ]);
        stored = JSON.stringify(next);
        underway = next;
        options.progress?.(underway.handled, Math.max(expected, underway.handled));
      });
      turn = mine.catch(() => undefined);
      return mine;
    },
  });
  const promote = async (): Promise<void> => {
    await subscription.caughtUp();
    await subscription.stop();
    await faultPoint('rebuild.before-promote');
    await documents.promote(
      underway.generation,
      [projection.collection as never],
      [
        { name: liveCheckpoint, position: underway.positions },
        { name: checkpoint, position: null },
      ],
    );
  };
  // Once outside, so that the live projection stands still for the last few records only.
  await subscription.caughtUp();
  const live = liveProjection(documents, liveCheckpoint);
  await (live ? live.swap(promote) : promote());
  return underway.handled;
};
