import type { MongoConnection } from './connection';

/** Names of the collections of the database that hold a document, in the order of their names. */
export const filledCollections = (connection: MongoConnection): Promise<readonly string[]> =>
  connection.use(async ({ db }) => {
    const filled: string[] = [];
    for (const { name } of await db!.listCollections({}, { nameOnly: true }).toArray())
      if (!name.startsWith('system.') && (await db!.collection(name).findOne({}, { projection: { _id: 1 } })))
        filled.push(name);
    return filled.sort();
  });
