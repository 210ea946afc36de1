import type { mongo } from 'mongoose';
import type { MongoConnection } from './connection';

export type Filling = 'move' | 'restore';

/** What fills, or has filled, this database with an installation. */
export interface FillRecord {
  /** Absent in the records of earlier releases, which only moved. */
  readonly what?: Filling;
  /** ISO, UTC. */
  readonly begunAt: string;
  /** null: it has not come to its end. */
  readonly endedAt: string | null;
}

type StoredRecord = FillRecord & { readonly _id: 'move' };

/** Tells services, and later moves and restores, what filled the database: a database is filled once. */
export const fillRecord = (connection: MongoConnection) => {
  const withRecords = <Result>(work: (records: mongo.Collection<StoredRecord>) => Promise<Result>): Promise<Result> =>
    connection.use(({ db }) => work(db!.collection<StoredRecord>('moves')));
  return {
    read: (): Promise<FillRecord | null> => withRecords((records) => records.findOne({ _id: 'move' })),
    begin: (what: Filling, begunAt: string): Promise<unknown> =>
      withRecords((records) => records.insertOne({ _id: 'move', what, begunAt, endedAt: null })),
    end: (endedAt: string): Promise<unknown> =>
      withRecords((records) => records.updateOne({ _id: 'move' }, { $set: { endedAt } })),
  };
};
