import type { mongo } from 'mongoose';
import type { MongoConnection } from './connection';
import { isDuplicateKey } from './mongo-errors';

/** What a database says about the installation in it. */
export interface InstallationRecord {
  /** Tells the installation from every other one. */
  readonly id: string;
  /** Identity of each other engine that holds its data, and since when, as ISO times. */
  readonly engines: Readonly<Record<string, { readonly identity: string; readonly since: string }>>;
}

type StoredRecord = InstallationRecord & { readonly _id: 'installation' };

/** The record by which services tell the engines of their installation from others, also where their folders are empty. */
export const installationRecord = (connection: MongoConnection) => {
  const withRecords = <Result>(work: (records: mongo.Collection<StoredRecord>) => Promise<Result>): Promise<Result> =>
    connection.use(({ db }) => work(db!.collection<StoredRecord>('installation')));
  const read = (): Promise<InstallationRecord | null> =>
    withRecords((records) => records.findOne({ _id: 'installation' }));
  return {
    read,
    /** Makes the record with this id, unless there is one, and returns the one that is there. */
    make: async (id: string): Promise<InstallationRecord> => {
      try {
        await withRecords((records) => records.insertOne({ _id: 'installation', id, engines: {} }));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await read())!;
    },
    keep: (engine: string, identity: string, since: string): Promise<unknown> =>
      withRecords((records) =>
        records.updateOne({ _id: 'installation' }, { $set: { [`engines.${engine}`]: { identity, since } } }),
      ),
  };
};
