import type { Change, CollectionDefinition, Document, EventLog, LogRecord } from '@marquee/ports';

/** What one kind of message does to one document. Both functions are pure and total. */
export interface Handler<D extends Document, Value = never> {
  /** The document that the message is about. */
  readonly key: (value: Value, record: LogRecord) => string;
  /**
   * The document after the message; null removes it, the same reference leaves it alone. Applying a message twice, or
   * an older one after a newer, must change nothing: compare versions.
   */
  readonly apply: (document: D | null, value: Value, record: LogRecord) => D | null;
}

/** Where a projection's records come from: the event log, or a service's own store (`storeAsSource`). */
export type ProjectionSource = Pick<EventLog, 'broadcast'>;

export interface Projection<D extends Document> {
  /** Never changes after release: the checkpoint is kept under it. */
  readonly name: string;
  readonly collection: CollectionDefinition<D>;
  readonly topics: readonly string[];
  /** By the message's `name`; messages of other names are passed over. */
  readonly on: Readonly<Record<string, Handler<D>>>;
}

export const defineProjection = <D extends Document>(projection: Projection<D>): Projection<D> => projection;

/** Folds records into the documents that they touch: the new documents by id, only those that changed. */
export const foldRecords = <D extends Document>(
  projection: Projection<D>,
  records: readonly LogRecord[],
  documents: ReadonlyMap<string, D | null>,
): Map<string, D | null> => {
  const changed = new Map<string, D | null>();
  for (const record of records) {
    const handler = handlerOf(projection, record);
    if (!handler) continue;
    const id = handler.key(record.value as never, record);
    const before = changed.has(id) ? changed.get(id)! : (documents.get(id) ?? null);
    const after = handler.apply(before, record.value as never, record);
    if (after !== before) changed.set(id, after);
  }
  return changed;
};

const handlerOf = <D extends Document>(projection: Projection<D>, record: LogRecord): Handler<D> | undefined => {
  const name = (record.value as { name?: unknown } | null)?.name;
  return typeof name === 'string' && Object.hasOwn(projection.on, name) ? projection.on[name] : undefined;
};

/** The ids of the documents that the records are about. */
export const touchedIds = <D extends Document>(projection: Projection<D>, records: readonly LogRecord[]): string[] => [
  ...new Set(records.flatMap((record) => handlerOf(projection, record)?.key(record.value as never, record) ?? [])),
];

/** The fold's outcome as a commit of the document store. */
export const changesOf = <D extends Document>(
  collection: CollectionDefinition<D>,
  changed: ReadonlyMap<string, D | null>,
): Change[] =>
  [...changed].map(([id, document]): Change => {
    // A list of changes is of many collections: each pairs a document with its own definition, which the type of the list cannot say.
    const own = collection as unknown as CollectionDefinition<Document>;
    return document === null ? { delete: id, collection: own } : { put: document, collection: own };
  });
