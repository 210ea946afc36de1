/** Metadata of every recorded event and every outbox message. */
export interface EventMeta {
  /** UTC milliseconds at which the command was decided. */
  readonly at: number;
  /** The request or event that caused this one. */
  readonly causationId: string;
  /** The first cause: the same through a whole chain. */
  readonly correlationId: string;
  /** The account that requested it. Absent for events that visitors or the product itself cause. */
  readonly accountId?: string;
  /** W3C trace context of the append; absent unless it is traced. */
  readonly traceparent?: string;
}

/** An event from a decider. `type` is the stored name, a literal such as `content.LinkAdded.v1`. */
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
  /** JSON. `null` is a tombstone: a compacted topic removes the key. */
  readonly value: unknown;
}

export interface OutboxRow extends OutboxMessage {
  /** Strictly rising in commit order. */
  readonly id: number;
}

/** The most bytes of data, as JSON text, in a page of `readAll` or `outboxNext`. */
export const READ_ALL_BYTES = 4 * 1024 * 1024;

/** Accepts any version of the stream. Only for facts that no rule can refuse. */
export const ANY_VERSION = -1;

export interface StreamWrite {
  readonly stream: string;
  /** The version that the decision was based on; 0 for a stream that must not exist yet. */
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

/** A part of a stream: `after < version ≤ upTo`. By default all of it. */
export interface StreamRange {
  readonly after?: number;
  readonly upTo?: number;
}

export interface StreamSlice<E extends NewEvent = NewEvent> {
  readonly events: readonly RecordedEvent<E>[];
  /** The version of the stream, `upTo` at most; 0 for a stream that does not exist. */
  readonly version: number;
}

/** The state of a stream at one version. A reader continues from there. */
export interface Snapshot {
  /** Version of the stream, 1 at least. */
  readonly version: number;
  /** Version of the state's shape. */
  readonly schema: number;
  /** JSON. */
  readonly state: unknown;
}

/** Another writer was first. Nothing was written; read again and decide again. */
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

/** The lease as it is stored. */
export interface Lease {
  /** null: no holder. */
  readonly holder: string | null;
  /** Rises by one with each write; 0 before the first. */
  readonly version: number;
}

/**
 * One lease in a store, for the processes that share the store. It contains no time: a standby checks with its own clock whether `version`
 * still rises, so clocks of two machines are never compared.
 *
 * - `write` succeeds only on the stored version. Of several writers that name it exactly one gets true, the others false. A call that
 *   rejects may have written.
 */
export interface LeaseRecord {
  read(): Promise<Lease>;
  write(holder: string | null, expectedVersion: number): Promise<boolean>;
}

/** A store that grants leases. Its users elect by a lease the one that performs a task. */
export interface LeasedStore {
  /** The lease of this name, one for all processes that share the store. Null if only one process uses the store. */
  lease(name: string): LeaseRecord | null;
}

/**
 * The events of one service and the messages that they cause.
 *
 * - `append` writes all events of all its streams and all outbox messages, or nothing. When it resolves they survive a `kill -9` at any
 *   moment. Of several writers that expect the same version exactly one succeeds; the others get `VersionConflict`. Naming a stream twice
 *   in one call is a `TypeError`. So is a message of more than `LOG_MESSAGE_MAX` bytes: no log would accept it, and it would delay all
 *   messages behind it. A write without events only compares the version, which proves that decisions based on that stream still hold.
 * - `read` returns the events of one stream, or of a range of it, in version order and as of one moment.
 * - `readAll` returns events of all streams with `position > after` in position order: at most `limit` of them and at most `READ_ALL_BYTES`
 *   of data, but the first one whatever its size. Only an empty page is the end. An event that is appended later never has a lower position
 *   than a returned one.
 * - `lastPosition` returns the position of the newest event, or of the newest event whose metadata name the account; 0 if there is none. It
 *   reads one entry of an index, however many events there are, and includes every append that has resolved in any process.
 * - Data is stored as JSON: members that are `undefined` are lost, and dates must be ISO strings.
 * - `writeSnapshot` stores a snapshot of one stream next to those of its other versions and schemas, and replaces one with the same version
 *   and schema. `readSnapshot` returns the newest one of a schema at `upTo` or before, or null. No event depends on a snapshot: a store may
 *   lose any of them and treats an unreadable one as absent.
 */
export interface EventStore extends LeasedStore {
  read<E extends NewEvent = NewEvent>(stream: string, range?: StreamRange): Promise<StreamSlice<E>>;
  append(writes: readonly StreamWrite[], options: AppendOptions): Promise<AppendResult>;
  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]>;
  lastPosition(accountId?: string): Promise<number>;

  /** `upTo`: a version of the stream; the newest by default. */
  readSnapshot(stream: string, schema: number, upTo?: number): Promise<Snapshot | null>;
  writeSnapshot(stream: string, snapshot: Snapshot): Promise<void>;

  /**
   * Returns the oldest unsent messages in commit order: at most `limit` of them and at most `READ_ALL_BYTES` of values, but the first one
   * whatever its size. Only an empty page is the end.
   */
  outboxNext(limit: number): Promise<readonly OutboxRow[]>;
  /**
   * Removes the messages, the oldest first, so an interrupted call leaves the newest. Unknown ids are ignored, so a repeated call changes
   * nothing.
   */
  outboxMarkSent(ids: readonly number[]): Promise<void>;
  /**
   * Calls `wake` one or more times after each append, until the returned function is called: at once for appends of this process, within a
   * quarter of a second for appends of other processes, or as soon as the store is available again. A read after `wake` includes the
   * append. Read once after subscribing, because earlier appends are not signalled.
   */
  onAppend(wake: () => void): () => void;
  close(): Promise<void>;
}
