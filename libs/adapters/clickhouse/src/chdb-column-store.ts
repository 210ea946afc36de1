import path from 'node:path';
import type { Session } from 'chdb';
import {
  ColumnStoreError,
  type ColumnInsert,
  type ColumnParameters,
  type ColumnStore,
  type OwnParts,
  type PriorityOptions,
  type QueryOptions,
} from '@marquee/ports';
import { queryBound, runBound } from './bound-statement';
import {
  BACKGROUND,
  closeSessions,
  CONTROL,
  openSessions,
  READS,
  READS_AT_ONCE,
  removeFrozen,
  WRITES,
  type SessionName,
  type Sessions,
} from './chdb-sessions';
import { marked } from './crash-mark';
import { keepAside, partsOut, readDamaged, removeParts } from './damaged-parts';
import { assertDatabaseName, DATABASE } from './database-name';
import { keepDescriptions, type PutBack } from './description-copies';
import { lowerMergeThreads } from './engine-priority';
import { openHealed } from './healed-folder';
import { insertFromFile } from './insert-from-file';
import { jsonRows } from './json-rows';
import { SessionQueue } from './session-queue';
import { isBroken, TableRepairer, tablesWithParts } from './table-repairer';

export interface ChdbOptions {
  /** One process at a time; made when missing. */
  readonly dir: string;
  /** Where all tables lie; made when missing. `marquee` unless said otherwise. */
  readonly database?: string;
  /**
   * Called when a folder that is damaged as a whole was kept as `aside`, and the engine begins with an empty one. Without it such a folder
   * stays, and every statement rejects.
   */
  readonly onSetAside?: (aside: string) => void;
  /** Called when files that describe tables were damaged or missing, and copies of them took their place. Only with `onSetAside`. */
  readonly onPutBack?: (what: PutBack) => void;
}

/** All parts of all tables as they were at one moment. */
export interface FrozenParts {
  /** A folder that is laid out as the engine's own is; null where the engine has no tables. */
  readonly dir: string | null;
  /** The folder is gone afterwards. */
  release(): Promise<void>;
}

/** A column store whose files lie in a folder of this process. */
export interface EmbeddedColumnStore extends ColumnStore {
  readonly ownParts: OwnParts;
  /**
   * Waits for the statements that change something, keeps every part, and runs `work` before the next of them begins: what `work` looks at
   * elsewhere is of the same moment. Reads continue. One at a time. Rejects with the error of `work`.
   */
  freeze(work: () => Promise<void>): Promise<FrozenParts>;
  /** The answer in the engine's own format, `Native`, which another engine takes as it is, states of aggregate functions as well. */
  native(sql: string, parameters?: ColumnParameters): Promise<Uint8Array>;
  /** Inserts rows in the format `Native`, as another engine answered them. */
  insertNative(insert: ColumnInsert): Promise<void>;
}

/** Below `shadow/` of the engine's folder. */
const FROZEN = 'backup';

/** A statement that may change what describes a database or a table. */
const DESCRIBES = /^\s*(CREATE|ALTER|DROP|RENAME|EXCHANGE)\b/i;

/** Merge threads come and go with the engine's pool. */
const MERGE_THREADS_EVERY_MS = 5_000;

/**
 * ClickHouse inside this process. The engine is loaded with the first statement, so that a start does not wait for it, and with all
 * sessions: one that is opened while a statement runs waits for it, and the event loop with it.
 * Sessions on one folder: one writes, two read, one does background work, one ends what is abandoned.
 */
class ChdbColumnStore implements EmbeddedColumnStore {
  private readonly writes: SessionQueue;
  private readonly reads: readonly SessionQueue[];
  private readonly background: SessionQueue;
  private readonly control: SessionQueue;
  readonly readsAtOnce = READS_AT_ONCE;
  private opened: Promise<Sessions> | undefined;
  private mergeThreadsAt = 0;
  private readonly mender = new TableRepairer((work) => this.alone(work));
  private wasFull = false;
  private readonly dir: string;
  private readonly keepsDescriptions: boolean;
  private reportDamage: () => void = () => undefined;

  constructor(options: ChdbOptions) {
    this.dir = options.dir;
    this.keepsDescriptions = options.onSetAside !== undefined;
    const queue = (name: SessionName): SessionQueue =>
      new SessionQueue(
        async () => (await this.sessions(options)).get(name)!,
        () => this.kill(name),
      );
    this.writes = queue(WRITES);
    this.reads = READS.map(queue);
    this.background = queue(BACKGROUND);
    this.control = queue(CONTROL);
  }

  async query<Row extends object>(
    sql: string,
    parameters: ColumnParameters = {},
    options: QueryOptions = {},
  ): Promise<readonly Row[]> {
    const chosen = (): SessionQueue => (options.priority === 'background' ? this.background : this.idlest());
    return jsonRows<Row>(
      await this.mended(() => chosen().run((session) => runBound(session, sql, parameters), options)),
    );
  }

  native(sql: string, parameters: ColumnParameters = {}): Promise<Uint8Array> {
    return this.mended(() =>
      this.background.run(async (session) => (await queryBound(session, sql, parameters, 'Native')).bytes()),
    );
  }

  async command(sql: string, parameters: ColumnParameters = {}, { priority }: PriorityOptions = {}): Promise<void> {
    const chosen = priority === 'background' ? this.background : this.writes;
    await this.mended(() => chosen.run((session) => runBound(session, sql, parameters)));
    if (this.keepsDescriptions && DESCRIBES.test(sql)) keepDescriptions(this.dir);
  }

  async insert(insert: ColumnInsert): Promise<void> {
    await this.mended(() => this.writes.run((session) => insertFromFile(session, this.dir, insert)));
    if (this.wasFull) {
      this.wasFull = false;
      // What was merged while the disk was full may be broken before anything reads it.
      this.mender.mend();
    }
    if (performance.now() - this.mergeThreadsAt < MERGE_THREADS_EVERY_MS) return;
    this.mergeThreadsAt = performance.now();
    lowerMergeThreads();
  }

  insertNative(insert: ColumnInsert): Promise<void> {
    return this.mended(() => this.writes.run((session) => insertFromFile(session, this.dir, insert, 'Native')));
  }

  readonly ownParts: OwnParts = {
    takeOut: async (withinMs) => {
      const damaged = await marked(this.dir, () => this.background.run((session) => readDamaged(session, withinMs)));
      if (damaged.length > 0) await this.mender.takeOut(damaged);
      return this.background.run(partsOut);
    },
    keepAside: () => this.background.run(async (session) => keepAside(this.dir, await partsOut(session))),
    forget: () => this.background.run(async (session) => removeParts(await partsOut(session))),
    onDamage: (listener) => void (this.reportDamage = listener),
  };

  async freeze(work: () => Promise<void>): Promise<FrozenParts> {
    // The queues take each error for one of the engine.
    let failed: { readonly error: unknown } | undefined;
    const dir = await this.mender.notDuring(() =>
      this.writes.run((session) =>
        this.background.run(async () => {
          const parts = await this.keepParts(session);
          await work().catch((error: unknown) => (failed = { error }));
          return parts;
        }),
      ),
    );
    const release = (): Promise<void> => removeFrozen(this.dir);
    if (!failed) return { dir, release };
    await release();
    throw failed.error;
  }

  async close(): Promise<void> {
    await this.mender.close();
    await Promise.all([this.writes, this.background, ...this.reads].map((queue) => queue.close()));
    await this.control.close();
    const sessions = await this.opened?.catch(() => undefined);
    if (sessions) closeSessions(sessions);
  }

  /** Runs a statement when no table is unavailable. One that meets a broken part rejects, and has the tables mended. */
  private async mended<T>(statement: () => Promise<T>): Promise<T> {
    await this.mender.ready();
    try {
      return await statement();
    } catch (error) {
      if (error instanceof ColumnStoreError && error.code === 'full') this.wasFull = true;
      if (isBroken(error)) {
        this.mender.mend();
        this.reportDamage();
      }
      throw error;
    }
  }

  /** Runs `work` while no other statement runs. */
  private alone(work: (session: Session) => Promise<void>): Promise<void> {
    const queues = [this.background, ...this.reads];
    const enter = (at: number, session: Session): Promise<void> =>
      queues[at] === undefined ? work(session) : queues[at].run(() => enter(at + 1, session));
    return this.writes.run((session) => enter(0, session));
  }

  /** Gives the parts of each table a second name. */
  private async keepParts(session: Session): Promise<string | null> {
    await removeFrozen(this.dir);
    const tables = await tablesWithParts(session);
    for (const name of tables) await runBound(session, `ALTER TABLE ${name} FREEZE WITH NAME '${FROZEN}'`, {});
    return tables.length === 0 ? null : path.join(this.dir, 'shadow', FROZEN);
  }

  /** Ends what runs in a session. */
  private async kill(name: SessionName): Promise<void> {
    const sql = `KILL QUERY WHERE Settings['log_comment'] = {name:String} ASYNC`;
    await this.control.run((session) => runBound(session, sql, { name }));
  }

  private idlest(): SessionQueue {
    return this.reads.reduce((best, queue) => (queue.load < best.load ? queue : best));
  }

  /** A failure is forgotten, so that the next statement tries again. */
  private sessions({ dir, database = DATABASE, onSetAside, onPutBack }: ChdbOptions): Promise<Sessions> {
    const folder = { dir, database };
    this.opened ??= (onSetAside ? openHealed(folder, { onSetAside, onPutBack }) : openSessions(folder)).catch(
      (error: unknown) => {
        this.opened = undefined;
        throw error;
      },
    );
    return this.opened;
  }
}

export const openChdb = (options: ChdbOptions): EmbeddedColumnStore => {
  assertDatabaseName(options.database ?? DATABASE);
  return new ChdbColumnStore(options);
};
