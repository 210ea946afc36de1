import { faultPoint, type EventStore, type Snapshot } from '@marquee/ports';
import type { mongo } from 'mongoose';
import type { MongoConnection } from './connection';
import { inOneQuery } from './in-one-query';
import { isDuplicateKey } from './mongo-errors';
import { fromStored, toStored } from './stored-json';

interface SnapshotDocument extends Snapshot {
  readonly stream: string;
}

type SnapshotCollection = mongo.Collection<SnapshotDocument>;

const index = { key: { stream: 1, schema: 1, version: 1 }, name: 'versions', unique: true } as const;

/** The snapshots of a service as one collection, a document each. */
export const mongoSnapshots = (
  connection: MongoConnection,
  service: string,
): Pick<EventStore, 'readSnapshot' | 'writeSnapshot'> => {
  let prepared = false;
  const withSnapshots = <Result>(work: (snapshots: SnapshotCollection) => Promise<Result>): Promise<Result> =>
    connection.use(({ db }) => work(db!.collection<SnapshotDocument>(`${service}.snapshots`)));

  /** Most streams have none: of many that are loaded at once one query tells which of them have. */
  const withAny = inOneQuery(async (streams) => {
    const having =
      streams.length === 1
        ? streams
        : await withSnapshots((snapshots) => snapshots.distinct('stream', { stream: { $in: streams } }));
    return new Map(having.map((stream) => [stream, true]));
  });

  return {
    readSnapshot: async (stream, schema, upTo = Number.MAX_SAFE_INTEGER) => {
      if (!(await withAny(stream))) return null;
      return withSnapshots(async (snapshots) => {
        const options = { sort: { version: -1 } } as const;
        const found = await snapshots.findOne({ stream, schema, version: { $lte: upTo } }, options);
        return found && { version: found.version, schema, state: fromStored(found.state) };
      });
    },

    writeSnapshot: (stream, { version, schema, state }) =>
      withSnapshots(async (snapshots) => {
        const stored = { stream, schema, version, state: toStored(state) };
        await faultPoint('mongo.snapshot.before');
        if (!prepared) await snapshots.createIndexes([index]);
        prepared = true;
        const replace = () => snapshots.replaceOne({ stream, schema, version }, stored, { upsert: true });
        // Where two add one snapshot at the same moment, the second finds that of the first.
        await replace().catch((error: unknown) => (isDuplicateKey(error) ? replace() : Promise.reject(error as Error)));
      }),
  };
};
