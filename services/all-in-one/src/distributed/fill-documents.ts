import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  fieldsOf,
  openDocumentImport,
  storedDocuments,
  withFields,
  type MongoConnection,
} from '@marquee/adapter-mongo';
import type { DistributedManifest } from '../backup/manifest';
import { followerOf, translatedCheckpoint, type Checkpoint, type Translation } from '../fill/checkpoints';
import { FillFailed } from '../fill/fill-failed';
import type { Follower } from '../fill/log-translation';
import { bsonPiece, groupsOf, piecesOf } from './pieces';

export type BackedUpCollection = DistributedManifest['collections'][number];

const DOCUMENTS_AT_ONCE = 500;
const BYTES_AT_ONCE = 8 * 1024 * 1024;

/** The documents of a collection in a backup. */
export const documentsIn = (backup: string, { file }: BackedUpCollection): Generator<Buffer> =>
  piecesOf(path.join(backup, file), bsonPiece);

const checkpointOf = (bytes: Buffer): Checkpoint => {
  const { _id, position } = fieldsOf(bytes) as { _id: string; position: string };
  return { name: _id, position };
};

const placeOf = ({ name }: BackedUpCollection, checkpoint: Checkpoint): string => `${name} ${checkpoint.name}`;

/** The read models in a backup that follow the log, each by its collection and its name. */
export const followersIn = (
  backup: string,
  collections: readonly BackedUpCollection[],
): ReadonlyMap<string, Follower> => {
  const followers = new Map<string, Follower>();
  for (const collection of collections)
    if (collection.kind === 'checkpoints')
      for (const bytes of documentsIn(backup, collection)) {
        const checkpoint = checkpointOf(bytes);
        const follower = followerOf(checkpoint);
        if (follower) followers.set(placeOf(collection, checkpoint), follower);
      }
  return followers;
};

/** The checkpoints of a collection in a backup, at their places in the new log. */
export function* translatedIn(
  backup: string,
  collection: BackedUpCollection,
  followers: ReadonlyMap<string, Follower>,
  translation: Translation,
): Generator<Buffer> {
  for (const bytes of documentsIn(backup, collection)) {
    const checkpoint = checkpointOf(bytes);
    const follower = followers.get(placeOf(collection, checkpoint)) ?? null;
    const position = translatedCheckpoint(checkpoint, follower, translation);
    if (position !== null) yield withFields(bytes, { position });
  }
}

/**
 * Puts documents into a collection that is not there yet, and reads them back. Rejects with `FillFailed` unless they are the same. Returns how
 * many there are.
 */
export const fillCollection = async (
  mongo: MongoConnection,
  collection: BackedUpCollection,
  documents: Iterable<Buffer>,
  progress: (documents: number) => void,
): Promise<number> => {
  const target = await openDocumentImport(mongo, collection);
  const [sent, found] = [createHash('sha256'), createHash('sha256')];
  let count = 0;
  for (const group of groupsOf(documents, DOCUMENTS_AT_ONCE, BYTES_AT_ONCE)) {
    await target.add(group);
    for (const bytes of group) sent.update(bytes);
    progress((count += group.length));
  }
  for await (const page of storedDocuments(mongo, collection.name)) for (const { bytes } of page) found.update(bytes);
  if (sent.digest('hex') !== found.digest('hex'))
    throw new FillFailed('differs', `the documents of ${collection.name} differ in MongoDB.`);
  return count;
};
