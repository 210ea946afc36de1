import { mongo } from 'mongoose';
import type { MongoConnection } from './connection';
import type { IndexSpec } from './installation-collections';

const AT_ONCE = 200;
/** Keeps each number and date of the type that it has. */
const EXACTLY = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const;

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

/** A document with other values in some of its fields. */
export const withFields = (bytes: Uint8Array, fields: Readonly<Record<string, unknown>>): Buffer =>
  Buffer.from(mongo.BSON.serialize({ ...mongo.BSON.deserialize(bytes, EXACTLY), ...fields }));

export const fieldsOf = (bytes: Uint8Array): Readonly<Record<string, unknown>> => mongo.BSON.deserialize(bytes);

/** Makes a collection with these indexes, and puts documents into it as they are. */
export const openDocumentImport = async (
  connection: MongoConnection,
  { name, indexes }: { readonly name: string; readonly indexes: readonly IndexSpec[] },
): Promise<{ add(documents: readonly Uint8Array[]): Promise<void> }> => {
  const specs = indexes.map(({ key, name: index, unique, sparse }) => ({
    key: { ...key },
    name: index,
    ...(unique === true && { unique }),
    ...(sparse === true && { sparse }),
  }));
  if (specs.length > 0) await connection.use(({ db }) => db!.collection(name).createIndexes(specs));
  return {
    add: (documents) =>
      connection.use(async ({ db }) => {
        const exact = documents.map((bytes) => mongo.BSON.deserialize(bytes, EXACTLY));
        if (exact.length > 0) await db!.collection(name).insertMany(exact, { ordered: true });
      }),
  };
};
