import { openMongoDocumentStore, positionOfImported, type MongoConnection } from '@marquee/adapter-mongo';
import type { DatabaseSnapshot } from '@marquee/adapter-sqlite';
import { put, type AnyCollection, type CheckpointWrite, type DocumentStore } from '@marquee/ports';
import { followerOf, translatedCheckpoint, type Checkpoint, type Translation } from '../fill/checkpoints';
import type { Follower } from '../fill/log-translation';
import { FillFailed } from '../fill/fill-failed';

type StoredDocument = Readonly<Record<string, unknown>>;

const AT_ONCE = 200;

/** A table of documents that are in use. */
interface LiveTable {
  readonly name: string;
  readonly definition: AnyCollection;
  readonly rows: number;
}

const TABLE = /^(?<collection>.+)-v(?<version>\d+)-(?<generation>[^-]+)$/;

const tableNames = (source: DatabaseSnapshot): readonly string[] =>
  source
    .all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .map(({ name }) => name as string)
    .filter((name) => name !== 'checkpoints' && name !== 'generations');

/**
 * The table of each collection from which it is read. What is left out: generations that are being built, and versions before, which stay
 * for a release that is rolled back. A `FillFailed` for a table that this release does not know.
 */
export const liveTables = (source: DatabaseSnapshot, definitions: readonly AnyCollection[]): readonly LiveTable[] =>
  tableNames(source).flatMap((name) => {
    const { collection = '', version = '', generation = '' } = TABLE.exec(name)?.groups ?? {};
    const definition = definitions.find((each) => each.name === collection);
    if (!definition || Number(version) > definition.version)
      throw new FillFailed('unknown_data', `this release does not know the documents in ${name}.`);
    const live = source.value('SELECT generation FROM generations WHERE collection = ?', `${collection}-v${version}-`);
    if (Number(version) < definition.version || generation !== (live ?? 'g0')) return [];
    return [{ name, definition, rows: Number(source.value(`SELECT count(*) FROM "${name}"`)) }];
  });

const translated = ({ positions = [] }: AnyCollection, document: StoredDocument): StoredDocument => {
  const moved = { ...document };
  for (const field of positions) if (typeof moved[field] === 'number') moved[field] = positionOfImported(moved[field]);
  return moved;
};

function* documentsOf(source: DatabaseSnapshot, { name, definition }: LiveTable): Generator<readonly StoredDocument[]> {
  for (let after = ''; ;) {
    const rows = source.all(`SELECT id, doc FROM "${name}" WHERE id > ? ORDER BY id LIMIT ?`, after, AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map(({ doc }) => translated(definition, JSON.parse(doc as string) as StoredDocument));
    after = rows.at(-1)!['id'] as string;
  }
}

function* checkpointsIn(source: DatabaseSnapshot): Generator<readonly Checkpoint[]> {
  for (let after = ''; ;) {
    const rows = source.all(
      'SELECT name, position FROM checkpoints WHERE name > ? ORDER BY name LIMIT ?',
      after,
      AT_ONCE,
    ) as unknown as readonly Checkpoint[];
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.name;
  }
}

/** The read models that follow the event log, by the names of their checkpoints. */
export const followersIn = (source: DatabaseSnapshot): ReadonlyMap<string, Follower> => {
  const followers = new Map<string, Follower>();
  for (const page of checkpointsIn(source))
    for (const checkpoint of page) {
      const follower = followerOf(checkpoint);
      if (follower) followers.set(checkpoint.name, follower);
    }
  return followers;
};

export interface DocumentsMove {
  readonly source: DatabaseSnapshot;
  readonly mongo: MongoConnection;
  readonly service: string;
  readonly definitions: readonly AnyCollection[];
  readonly followers: ReadonlyMap<string, Follower>;
  readonly translation: Translation;
  readonly progress: (done: number, total: number) => void;
}

export interface MovedDocuments {
  readonly documents: number;
  readonly checkpoints: number;
}

const withStore = async <Result>(
  { mongo, service }: DocumentsMove,
  work: (store: DocumentStore) => Promise<Result>,
): Promise<Result> => {
  const store = openMongoDocumentStore(mongo, { service });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const movedCheckpoints = (page: readonly Checkpoint[], { followers, translation }: DocumentsMove): CheckpointWrite[] =>
  page.flatMap((checkpoint) => {
    const position = translatedCheckpoint(checkpoint, followers.get(checkpoint.name) ?? null, translation);
    return position === null ? [] : [{ name: checkpoint.name, position, expected: null }];
  });

/** Takes over what a service keeps in its document store. Checkpoints come last: none says more than the documents hold. */
export const moveDocuments = (move: DocumentsMove): Promise<MovedDocuments> =>
  withStore(move, async (store) => {
    const { source, definitions, progress } = move;
    const tables = liveTables(source, definitions);
    const total = tables.reduce((sum, { rows }) => sum + rows, 0);
    let documents = 0;
    for (const table of tables)
      for (const page of documentsOf(source, table)) {
        await store.commit(page.map((document) => put<StoredDocument>(table.definition, document)));
        progress((documents += page.length), total);
      }
    let checkpoints = 0;
    for (const page of checkpointsIn(source)) {
      const moved = movedCheckpoints(page, move);
      if (moved.length > 0) await store.commit([], moved);
      checkpoints += moved.length;
    }
    return { documents, checkpoints };
  });

const differs = (what: string): FillFailed => new FillFailed('differs', `${what} in MongoDB differ.`);

/** Reads both stores from the beginning. Rejects with `FillFailed`. */
export const compareDocuments = (move: DocumentsMove): Promise<void> =>
  withStore(move, async (store) => {
    const { source, definitions, service } = move;
    for (const table of liveTables(source, definitions)) {
      const collection = store.collection<StoredDocument>(table.definition);
      for (const page of documentsOf(source, table)) {
        const found = await collection.getMany(page.map((document) => table.definition.id(document)));
        if (page.some((document, index) => JSON.stringify(document) !== JSON.stringify(found[index])))
          throw differs(`a document of ${service} in ${table.name} is`);
      }
      if ((await collection.count('id', [])) !== table.rows)
        throw differs(`the documents of ${service} in ${table.name} are`);
    }
    for (const page of checkpointsIn(source))
      for (const { name, position } of movedCheckpoints(page, move))
        if ((await store.checkpoint(name)) !== position) throw differs(`the checkpoint ${name} is`);
  });
