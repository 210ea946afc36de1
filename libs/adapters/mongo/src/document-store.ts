import { randomUUID } from 'node:crypto';
import { createFairQueue } from '@marquee/kernel';
import {
  faultPoint,
  type AnyCollection,
  type CollectionDefinition,
  type Document,
  type DocumentCollection,
  type DocumentStore,
  type LeaseRecord,
} from '@marquee/ports';
import type { ClientSession, Connection } from 'mongoose';
import { checkPosition, moveCheckpoint, setCheckpoint } from './checkpoints';
import type { MongoConnection } from './connection';
import { mongoLeaseRecord } from './lease-record';
import { LiveGenerations } from './live-generations';
import { checkpointsOf, generationsOf } from './read-model-schemas';
import {
  familyOf,
  getRows,
  prepareRows,
  rowsCount,
  rowsCountEach,
  rowsName,
  rowsQuery,
  rowWrites,
  type Row,
  type RowCollection,
  type RowWrites,
} from './rows';
import { inTransaction } from './transaction';
import { WriterSessions } from './writer-sessions';

const ROWS_AT_ONCE = 500;
const BUILDING = Symbol('building');
type Built = AnyCollection & { readonly [BUILDING]?: string };

const buildingOf = (definition: AnyCollection): string | undefined => (definition as Built)[BUILDING];

/** Another generation was promoted since this one was looked up: nothing was written. */
class GenerationMoved extends Error {
  override readonly name = 'GenerationMoved';
}

interface Target {
  readonly writes: RowWrites;
  readonly generation: string;
  /** Set where the live generation is meant. */
  readonly family: string | null;
  readonly rows: RowCollection;
}

const scopeOf = (definition: AnyCollection): string =>
  buildingOf(definition) === undefined ? familyOf(definition) : rowsName(definition, buildingOf(definition)!);

class MongoDocumentStore implements DocumentStore {
  private readonly generations: LiveGenerations;
  private readonly prepared = new Map<string, Promise<void>>();
  private readonly queue = createFairQueue({ running: Infinity, runningPerKey: 1 });
  private readonly sessions: WriterSessions;

  constructor(
    private readonly connection: MongoConnection,
    private readonly service: string,
  ) {
    this.generations = new LiveGenerations(connection, service);
    this.sessions = new WriterSessions(service);
  }

  collection<D extends Document>(definition: CollectionDefinition<D>): DocumentCollection<D> {
    const getMany = async (ids: readonly string[]): Promise<(D | null)[]> => {
      if (ids.length === 0) return [];
      const found = await this.read(definition, (rows) => getRows(rows, ids));
      return ids.map((id) => (found.get(id) as D | undefined) ?? null);
    };
    return {
      get: async (id) => (await getMany([id]))[0]!,
      getMany,
      find: async (query) => (await this.read(definition, rowsQuery(definition, query))) as D[],
      count: async (index, equals) => this.read(definition, rowsCount(definition, index, equals)),
      countEach: async (index, equals) => this.read(definition, rowsCountEach(definition, index, equals)),
    };
  }

  async commit(...[changes, moves = []]: Parameters<DocumentStore['commit']>): Promise<void> {
    moves.forEach(({ name, position }) => checkPosition(name, position));
    const writes = rowWrites(changes, scopeOf);
    if (writes.size + moves.length === 0) return;
    // What would conflict on the server waits here: a conflict costs all round trips again.
    const names = [...writes.keys(), ...moves.map(({ name }) => `checkpoint ${name}`)];
    await this.inTurn(names, () => this.write([...writes.values()], moves, randomUUID()));
  }

  checkpoint(name: string): Promise<string | null> {
    return this.connection.use(
      async (connection) => (await checkpointsOf(connection, this.service).findById(name).lean())?.position ?? null,
    );
  }

  building<D extends Document>(definition: CollectionDefinition<D>, generation: string): CollectionDefinition<D> {
    const built = { ...definition, [BUILDING]: generation };
    return built;
  }

  async promote(...[generation, definitions, positions = []]: Parameters<DocumentStore['promote']>): Promise<void> {
    await this.connection.use(async (connection) => {
      for (const definition of definitions) {
        await this.rows(connection, definition, generation);
        await this.generations.claim(familyOf(definition));
      }
      await inTransaction(
        connection,
        this.sessions,
        async (session) => {
          for (const definition of definitions) await this.makeLive(connection, definition, generation, session);
          const checkpoints = checkpointsOf(connection, this.service);
          for (const each of positions) await setCheckpoint(checkpoints, each, generation, session);
        },
        'mongo.promote.before-commit',
      );
    });
    this.generations.forget();
    await faultPoint('mongo.promote.after');
    await this.generations.dropRetired();
  }

  lease(name: string): LeaseRecord {
    return mongoLeaseRecord(this.connection, this.service, name);
  }

  /** The server has the documents, and never begins empty by itself. */
  onReset(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.generations.close();
    await this.sessions.close();
  }

  /** Commits take their names in one order, so that no two of them wait for each other. */
  private inTurn(names: readonly string[], work: () => Promise<void>): Promise<void> {
    const ordered = [...new Set(names)].sort();
    return ordered.reduceRight((next, name) => () => this.queue.run(name, next), work)();
  }

  private async rows(connection: Connection, definition: AnyCollection, generation: string): Promise<RowCollection> {
    const name = `${this.service}.rows.${rowsName(definition, generation)}`;
    const rows = connection.db!.collection<Row>(name);
    let prepared = this.prepared.get(name);
    if (!prepared) {
      prepared = prepareRows(rows, definition);
      this.prepared.set(name, prepared);
      prepared.catch(() => this.prepared.delete(name));
    }
    await prepared;
    return rows;
  }

  private async read<Result>(
    definition: AnyCollection,
    work: (rows: RowCollection) => Promise<Result>,
  ): Promise<Result> {
    const built = buildingOf(definition);
    const from = (generation: string): Promise<Result> =>
      this.connection.use(async (connection) => work(await this.rows(connection, definition, generation)));
    if (built !== undefined) return from(built);
    for (;;) {
      const lease = await this.generations.of(familyOf(definition));
      const result = await from(lease.generation);
      // A read that took longer than the lease may have met a generation that was being dropped.
      if (lease.holds() || (await this.generations.of(familyOf(definition))).generation === lease.generation)
        return result;
    }
  }

  private async write(
    writes: readonly RowWrites[],
    moves: Parameters<DocumentStore['commit']>[1] & object,
    by: string,
  ): Promise<void> {
    for (;;) {
      try {
        return await this.connection.use(async (connection) => {
          const targets = await Promise.all(writes.map((each) => this.targetOf(connection, each)));
          await inTransaction(
            connection,
            this.sessions,
            async (session) => {
              const checkpoints = checkpointsOf(connection, this.service);
              for (const move of moves) if (!(await moveCheckpoint(checkpoints, move, by, session))) return;
              for (const target of targets) await this.writeRows(connection, target, session);
            },
            'mongo.commit.before-commit',
          );
        });
      } catch (error) {
        if (!(error instanceof GenerationMoved)) throw error;
        this.generations.forget();
      }
    }
  }

  private async targetOf(connection: Connection, writes: RowWrites): Promise<Target> {
    const built = buildingOf(writes.definition);
    const family = built === undefined ? familyOf(writes.definition) : null;
    const generation = built ?? (await this.generations.claim(family!));
    return { writes, family, generation, rows: await this.rows(connection, writes.definition, generation) };
  }

  private async writeRows(connection: Connection, target: Target, session: ClientSession): Promise<void> {
    const { writes, family, generation, rows } = target;
    if (family !== null) {
      // A write, not a read: a promotion at the same time must conflict with it.
      const generations = generationsOf(connection, this.service);
      const live = await generations.updateOne(
        { _id: family, live: generation },
        { $inc: { commits: 1 } },
        { session },
      );
      if (live.matchedCount === 0) throw new GenerationMoved(family);
    }
    // In slices, so that no single command takes so long that the server seems silent.
    const operations = [...writes.last.values()];
    for (let from = 0; from < operations.length; from += ROWS_AT_ONCE)
      await rows.bulkWrite(operations.slice(from, from + ROWS_AT_ONCE), { session });
  }

  private async makeLive(
    connection: Connection,
    definition: AnyCollection,
    generation: string,
    session: ClientSession,
  ): Promise<void> {
    const generations = generationsOf(connection, this.service);
    const family = familyOf(definition);
    const before = await generations.findById(family, null, { session }).lean();
    if (before!.live === generation) return;
    const retired = `${this.service}.rows.${rowsName(definition, before!.live)}`;
    await generations.updateOne({ _id: family }, { $set: { live: generation }, $push: { retired } }, { session });
  }
}

/**
 * Read models of one service: a collection for each generation of a collection, and every commit a transaction, so the server
 * must be a replica set (a set of one is enough). Text is ordered by its code points. Another process may answer from the
 * generation before for a second after a promotion; commits never go there. A collection whose version was raised begins
 * empty; that of the version before stays for a release that is rolled back.
 */
export const openMongoDocumentStore = (
  connection: MongoConnection,
  { service }: { readonly service: string },
): DocumentStore => new MongoDocumentStore(connection, service);
