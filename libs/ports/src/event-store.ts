/** Metadata of every recorded event and every outbox message. */
export interface EventMeta {
  /** UTC milliseconds at which the command was decided. */
  readonly at: number;
  /** The request or event that caused this one. */
  readonly causationId: string;
  /** The first cause: the same through a whole chain. */
  readonly correlationId: string;
  /** The account that asked for it; absent for what visitors and the product itself cause. */
  readonly accountId?: string;
  /** W3C trace context of the append; absent unless it is traced. */
  readonly traceparent?: string;
}

/** An event as a decider made it: `type` is the stored name, a literal such as `content.LinkAdded.v1`. */
export interface NewEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface RecordedEvent<E extends NewEvent = NewEvent> {
  /** UUIDv7. */
  readonly id: string;
  readonly stream: string;
  /** 1 for the first event of its stream, without gaps. */
  readonly version: number;
  /** Over all streams of this store: above 0 and strictly rising in commit order, gaps allowed. */
  readonly position: number;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly meta: EventMeta;
}

export interface OutboxMessage {
  readonly topic: string;
  /** Messages of one key keep their order: the aggregate id. */
  readonly key: string;
  /** JSON. `null` is a tombstone: a compacted topic forgets the key. */
  readonly value: unknown;
}

export interface OutboxRow extends OutboxMessage {
  /** Strictly rising in commit order. */
  readonly id: number;
}

/** Bytes of data, as JSON text, that a page of `readAll` or `outboxNext` has at most. */
export const READ_ALL_BYTES = 4 * 1024 * 1024;

/** Accepts whatever version the stream has. Only for facts that no rule can refuse. */
export const ANY_VERSION = -1;

export interface StreamWrite {
  readonly stream: string;
  /** The version that the decision was made on: 0 for a stream that must not exist yet. */
  readonly expected: number;
  readonly events: readonly NewEvent[];
}

export interface AppendOptions {
  readonly meta: EventMeta;
  readonly outbox?: readonly OutboxMessage[];
}

export interface AppendResult {
  /** The new version of each stream, in the order of the writes. */
  readonly versions: readonly number[];
  /** Position of the last event written. */
  readonly position: number;
}

/** Part of a stream: `after < version ≤ upTo`. All of it unless given. */
export interface StreamRange {
  readonly after?: number;
  readonly upTo?: number;
}

export interface StreamSlice<E extends NewEvent = NewEvent> {
  readonly events: readonly RecordedEvent<E>[];
  /** The version of the stream, `upTo` at most; 0 for a stream that does not exist. */
  readonly version: number;
}

/** The state that a stream's events led to at one version: a reader continues from there. */
export interface Snapshot {
  /** Version of the stream, 1 at least. */
  readonly version: number;
  /** Version of the state's shape. */
  readonly schema: number;
  /** JSON. */
  readonly state: unknown;
}

/** A lost race: another writer was first. Nothing was written; read again and decide again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';

  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`stream ${stream} is at version ${actual}, not ${expected}`);
  }
}

/** The holder of the lease, as the store knows it. */
export interface Lease {
  /** null: no holder. */
  readonly holder: string | null;
  /** Rises by one with each write: 0 before the first. */
  readonly version: number;
}

/**
 * One lease, kept in a store for the processes that share it. It knows no time: a standby watches with a clock of its own whether
 * `version` still moves, so no two machines' clocks are ever compared.
 *
 * - `write` succeeds only on the version that is stored: of several writers that name the same one exactly one gets true, each
 *   other false. A call that rejects may have written.
 */
export interface LeaseRecord {
  read(): Promise<Lease>;
  write(holder: string | null, expectedVersion: number): Promise<boolean>;
}

/** A store that grants leases, by which its users elect the one that performs a task. */
export interface LeasedStore {
  /** The lease of this name, one for all processes that share the store; null where one process alone has the store. */
  lease(name: string): LeaseRecord | null;
}

/**
 * The events of one service and the messages that they cause.
 *
 * - `append` writes all events of all its streams and all outbox messages, or nothing of them. When its promise
 *   resolves they survive a `kill -9` at any moment. Of several writers that expect the same version exactly one
 *   succeeds; each other gets `VersionConflict`. Naming a stream twice in one call is a `TypeError`.
 *   A message of more than `LOG_MESSAGE_MAX` bytes is one, too: no log would take it, and it would hold back all behind it.
 *   A write without events compares the version and writes nothing: what was decided on that stream still held.
 * - `read` returns the events of one stream in version order, as of one moment: all of them, or those of a range.
 * - `readAll` returns events of all streams with `position > after` in position order: at most `limit` of them and at most
 *   `READ_ALL_BYTES` of data, the first one whatever its size. Only an empty page is the end. An event that appears later never has a
 *   lower position than one already returned.
 * - `lastPosition` returns the position of the newest event, of all or of those whose metadata name the account; 0 where there is none.
 *   It is one look into an index, however many events there are, and counts every append that has resolved in any process.
 * - Data is stored as JSON: `undefined` members vanish, dates must be ISO strings.
 * - `writeSnapshot` keeps a snapshot of one stream next to those of its other versions and schemas; the same version and schema
 *   again replaces it. `readSnapshot` returns the newest of one schema at `upTo` or before, null where there is none. No event
 *   depends on a snapshot: a store may lose any of them, and treats one that it cannot read as absent.
 */
export interface EventStore extends LeasedStore {
  read<E extends NewEvent = NewEvent>(stream: string, range?: StreamRange): Promise<StreamSlice<E>>;
  append(writes: readonly StreamWrite[], options: AppendOptions): Promise<AppendResult>;
  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]>;
  lastPosition(accountId?: string): Promise<number>;

  /** `upTo`: a version of the stream; the newest unless given. */
  readSnapshot(stream: string, schema: number, upTo?: number): Promise<Snapshot | null>;
  writeSnapshot(stream: string, snapshot: Snapshot): Promise<void>;

  /**
   * Oldest unsent messages in commit order: at most `limit` of them and at most `READ_ALL_BYTES` of values, the first one whatever its
   * size. Only an empty page is the end.
   */
  outboxNext(limit: number): Promise<readonly OutboxRow[]>;
  /**
   * Forgets the messages, the oldest first: of a call that was interrupted the newest are left. Unknown ids are ignored, so a
   * repeated call changes nothing.
   */
  outboxMarkSent(ids: readonly number[]): Promise<void>;
  /**
   * Calls `wake` one or more times after each append, until the returned function is called: at once for appends of this
   * process, within a quarter of a second for those of other processes, or as soon as the store is available again. A read
   * after the call includes the append. Read once after subscribing: earlier appends are not signalled.
   */
  onAppend(wake: () => void): () => void;
  close(): Promise<void>;
}
