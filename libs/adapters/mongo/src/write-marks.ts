import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { CommitDocument } from './commit-document';
import type { MongoConnection } from './connection';
import { kindOf } from './installation-collections';
import type { StoredKey } from './key-schema';

/** What every write of a service to this database changes, by collection; equal marks say that nothing was written between them. */
export interface WriteMarks {
  readonly marks: Readonly<Record<string, string>>;
  /** Leases that a process holds, or had when it was killed; a process that lives renews them. */
  readonly held: readonly string[];
}

const digestOf = async (documents: mongo.Collection): Promise<string> => {
  const hash = createHash('sha256');
  for await (const document of documents.find({}, { raw: true, sort: { _id: 1 } }))
    hash.update(document as unknown as Uint8Array);
  return hash.digest('hex');
};

/** Appends add a commit, and what a relay sends takes the mark of what is to be sent away. */
const markOfCommits = async (commits: mongo.Collection<CommitDocument>): Promise<string> => {
  const newest = await commits.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
  return `${newest?._id ?? 0}, ${await commits.countDocuments({ pending: { $gt: 0 } })} to send`;
};

const markOfKeys = async (keys: mongo.Collection<StoredKey>): Promise<string> =>
  `${await keys.countDocuments()}, ${await keys.countDocuments({ destroyed: true })} destroyed`;

/** Every commit of documents changes a generation or a checkpoint, and every process that writes renews a lease. */
export const writeMarks = (connection: MongoConnection): Promise<WriteMarks> =>
  connection.use(async ({ db }) => {
    const marks: Record<string, string> = {};
    const held: string[] = [];
    for (const { name } of await db!.listCollections({}, { nameOnly: true }).toArray()) {
      const collection = db!.collection(name);
      const kind = kindOf(name);
      if (kind === 'commits') marks[name] = await markOfCommits(db!.collection<CommitDocument>(name));
      if (kind === 'keys') marks[name] = await markOfKeys(db!.collection<StoredKey>(name));
      const isLeases = name.endsWith('.leases');
      if (kind === 'checkpoints' || kind === 'generations' || isLeases) marks[name] = await digestOf(collection);
      if (isLeases)
        for await (const { _id } of collection.find({ holder: { $ne: null } }, { projection: { _id: 1 } }))
          held.push(`${name.slice(0, -'.leases'.length)}: ${String(_id)}`);
    }
    return { marks, held: held.sort() };
  });
