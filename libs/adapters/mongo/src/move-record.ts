import type { mongo } from 'mongoose';
import type { MongoConnection } from './connection';

/** A move of an installation into this database. */
export interface MoveRecord {
  /** ISO, UTC. */
  readonly begunAt: string;
  /** null: it has not come to its end. */
  readonly endedAt: string | null;
}

type StoredRecord = MoveRecord & { readonly _id: 'move' };

/** Tells later moves what filled the database: a database is moved into once. */
export const moveRecord = (connection: MongoConnection) => {
  const withRecords = <Result>(work: (records: mongo.Collection<StoredRecord>) => Promise<Result>): Promise<Result> =>
    connection.use(({ db }) => work(db!.collection<StoredRecord>('moves')));
  return {
    read: (): Promise<MoveRecord | null> => withRecords((records) => records.findOne({ _id: 'move' })),
    begin: (begunAt: string): Promise<unknown> =>
      withRecords((records) => records.insertOne({ _id: 'move', begunAt, endedAt: null })),
    end: (endedAt: string): Promise<unknown> =>
      withRecords((records) => records.updateOne({ _id: 'move' }, { $set: { endedAt } })),
  };
};
