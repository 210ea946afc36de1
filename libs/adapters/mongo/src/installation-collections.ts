import type { mongo } from 'mongoose';
import type { MongoConnection } from './connection';
import type { Generation } from './read-model-schemas';

export type CollectionKind = 'commits' | 'rows' | 'checkpoints' | 'generations' | 'keys';

/** A collection of an installation that a copy of it takes along. */
export interface InstallationCollection {
  readonly name: string;
  readonly kind: CollectionKind;
  /** About so many. */
  readonly documents: number;
}

/** There is something that this release does not know. */
export class UnknownCollection extends Error {
  override readonly name = 'UnknownCollection';

  constructor(readonly collection: string) {
    super(`this release does not know the collection ${collection}`);
  }
}

const KINDS: readonly (readonly [pattern: RegExp, kind: CollectionKind | null])[] = [
  [/^keys$/, 'keys'],
  [/^[a-z]+\.commits$/, 'commits'],
  [/^[a-z]+\.checkpoints$/, 'checkpoints'],
  [/^[a-z]+\.generations$/, 'generations'],
  [/^[a-z]+\.rows\./, 'rows'],
  // Made again, of processes that ran, or what filled the database.
  [/^[a-z]+\.(snapshots|leases|sessions)$/, null],
  [/^(moves|installation)$/, null],
  [/^system\./, null],
];

export const kindOf = (name: string): CollectionKind | null => {
  const found = KINDS.find(([pattern]) => pattern.test(name));
  if (!found) throw new UnknownCollection(name);
  return found[1];
};

const namesIn = async (db: mongo.Db): Promise<readonly string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();

/** Whether rows are read from this collection: not from one that is being built, nor from one that was replaced. */
const isLive = async (db: mongo.Db, name: string): Promise<boolean> => {
  const {
    service = '',
    family = '',
    generation,
  } = /^(?<service>[a-z]+)\.rows\.(?<family>.+-v\d+)-(?<generation>[^-]+)$/.exec(name)?.groups ?? {};
  const found = await db.collection<Generation>(`${service}.generations`).findOne({ _id: family });
  return generation === (found?.live ?? 'g0');
};

/** The collections that a copy of the installation takes along, in the order of their names. Rejects with `UnknownCollection`. */
export const installationCollections = (connection: MongoConnection): Promise<readonly InstallationCollection[]> =>
  connection.use(async ({ db }) => {
    const collections: InstallationCollection[] = [];
    for (const name of await namesIn(db!)) {
      const kind = kindOf(name);
      if (kind === null || (kind === 'rows' && !(await isLive(db!, name)))) continue;
      const documents = await db!.collection(name).estimatedDocumentCount();
      collections.push({ name, kind, documents });
    }
    return collections;
  });
