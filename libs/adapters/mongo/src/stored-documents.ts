import { mongo } from 'mongoose';
import type { MongoConnection } from './connection';

const AT_ONCE = 200;

type Id = string | number;

/** A document as it lies in a collection. */
export interface StoredDocument {
  readonly id: Id;
  /** BSON. */
  readonly bytes: Buffer;
}

const toStoredDocument = (raw: Uint8Array): StoredDocument => {
  const bytes = Buffer.from(raw);
  return { id: mongo.BSON.deserialize(bytes)['_id'] as Id, bytes };
};

/** The documents of a collection in the order of their ids, some hundred at once. */
export async function* storedDocuments(
  connection: MongoConnection,
  name: string,
): AsyncGenerator<readonly StoredDocument[]> {
  for (let after: Id | undefined; ;) {
    const page = await connection.use(async ({ db }) => {
      const filter = (after === undefined ? {} : { _id: { $gt: after } }) as mongo.Filter<mongo.BSON.Document>;
      const options = { raw: true, sort: { _id: 1 }, limit: AT_ONCE, batchSize: AT_ONCE } as const;
      const found = await db!.collection(name).find(filter, options).toArray();
      return (found as unknown as Uint8Array[]).map(toStoredDocument);
    });
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!.id;
  }
}

export const fieldsOf = (bytes: Uint8Array): Readonly<Record<string, unknown>> => mongo.BSON.deserialize(bytes);
