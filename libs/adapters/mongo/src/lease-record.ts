import type { LeaseRecord } from '@marquee/ports';
import type { mongo } from 'mongoose';
import type { MongoConnection } from './connection';
import { isDuplicateKey } from './mongo-errors';

interface LeaseDocument {
  readonly _id: string;
  readonly holder: string | null;
  readonly version: number;
}

/** A lease as one document of a service; its version is the compare-and-set. */
export const mongoLeaseRecord = (connection: MongoConnection, service: string, name: string): LeaseRecord => {
  const withLeases = <Result>(work: (leases: mongo.Collection<LeaseDocument>) => Promise<Result>): Promise<Result> =>
    connection.use(({ db }) => work(db!.collection<LeaseDocument>(`${service}.leases`)));
  return {
    read: () =>
      withLeases(async (leases) => {
        const found = await leases.findOne({ _id: name });
        return { holder: found?.holder ?? null, version: found?.version ?? 0 };
      }),

    write: (holder, expectedVersion) =>
      withLeases(async (leases) => {
        if (expectedVersion > 0) {
          const next = { holder, version: expectedVersion + 1 };
          const written = await leases.updateOne({ _id: name, version: expectedVersion }, { $set: next });
          return written.matchedCount === 1;
        }
        try {
          await leases.insertOne({ _id: name, holder, version: 1 });
          return true;
        } catch (error) {
          if (isDuplicateKey(error)) return false;
          throw error;
        }
      }),
  };
};
