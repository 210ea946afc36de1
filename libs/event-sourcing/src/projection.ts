import {
  put,
  remove,
  type Change,
  type CollectionDefinition,
  type Document,
  type DocumentCollection,
  type EventLog,
  type LogRecord,
  type LogSubscription,
} from '@marquee/ports';
import { StagedDocuments } from './staged-documents';

/** Applies one kind of message to one document, or to several that change together. Both functions are pure and never throw. */
export interface Handler<D extends Document, Value = never> {
  /** The id of the document that the message changes, or all ids. */
  readonly key: (value: Value, record: LogRecord) => string | readonly string[];
  /**
   * Returns the document after the message. Null removes it; the same reference keeps it. A message that comes twice, or an older one after
   * a newer one, must change nothing: compare versions.
   */
  readonly apply: (document: D | null, value: Value, record: LogRecord, id: string) => D | null;
}

/** Applies one kind of message to every document with one value in one field. Pure, and never throws, like `Handler`. */
export interface FieldHandler<D extends Document, Value = never> {
  /** An index of this field alone. */
  readonly index: string;
  readonly equals: (value: Value, record: LogRecord) => string;
  readonly apply: Handler<D, Value>['apply'];
}

export interface ProjectionSubscription extends LogSubscription {
  /** Looks for new records now, for a source that does not report them by itself. */
  look?(): void;
}

/** The source of a projection's records: the event log, or a service's own store (`storeAsSource`). */
export interface ProjectionSource {
  broadcast(
    options: Parameters<EventLog['broadcast']>[0] & {
      /** Gets the outcome of each attempt to read records. The handler never sees a failed read. */
      readonly reading?: { failed(error: unknown): void; succeeded(): void };
    },
  ): Promise<ProjectionSubscription>;
}

export interface Projection<D extends Document> {
  /** Never changes after release, because it names the checkpoint. */
  readonly name: string;
  readonly collection: CollectionDefinition<D>;
  readonly topics: readonly string[];
  /** Handlers by the message's `name`. Other messages are skipped. */
  readonly on: Readonly<Record<string, Handler<D> | FieldHandler<D>>>;
}

export const defineProjection = <D extends Document>(projection: Projection<D>): Projection<D> => projection;

/** Folds records into their documents. Returns the changed documents by id. */
export const foldRecords = <D extends Document>(
  projection: Projection<D>,
  records: readonly LogRecord[],
  documents: ReadonlyMap<string, D | null>,
): ReadonlyMap<string, D | null> => {
  const inHand = new StagedDocuments(documents);
  for (const record of records) {
    const handler = handlerOf(projection, record);
    if (!handler) continue;
    const value = record.value as never;
    const ids =
      'key' in handler
        ? [handler.key(value, record)].flat()
        : inHand.idsWith(fieldOf(projection.collection, handler), handler.equals(value, record));
    for (const id of ids) inHand.set(id, handler.apply(inHand.get(id), value, record, id));
  }
  return inHand.changed;
};

const handlerOf = <D extends Document>(
  projection: Projection<D>,
  record: LogRecord,
): Handler<D> | FieldHandler<D> | undefined => {
  const name = (record.value as { name?: unknown } | null)?.name;
  return typeof name === 'string' && Object.hasOwn(projection.on, name) ? projection.on[name] : undefined;
};

const fieldOf = <D extends Document>(
  { indexes }: CollectionDefinition<D>,
  { index }: FieldHandler<D>,
): keyof D & string => indexes[index]![0]!;

const PAGE = 1000;

/** The documents that the records change, by id. */
export const touchedDocuments = async <D extends Document>(
  projection: Projection<D>,
  records: readonly LogRecord[],
  collection: DocumentCollection<D>,
): Promise<ReadonlyMap<string, D | null>> => {
  const ids = new Set<string>();
  const found = new Map<string, D | null>();
  for (const record of records) {
    const handler = handlerOf(projection, record);
    if (!handler) continue;
    const value = record.value as never;
    if ('key' in handler) for (const id of [handler.key(value, record)].flat()) ids.add(id);
    else await addAll(collection, projection.collection, handler.index, handler.equals(value, record), found);
  }
  const all = [...ids].filter((id) => !found.has(id));
  const documents = await collection.getMany(all);
  all.forEach((id, index) => found.set(id, documents[index] ?? null));
  return found;
};

const addAll = async <D extends Document>(
  collection: DocumentCollection<D>,
  { id }: CollectionDefinition<D>,
  index: string,
  value: string,
  found: Map<string, D | null>,
): Promise<void> => {
  for (let after: string | null = null; ;) {
    const page: readonly D[] = await collection.find({
      index,
      equals: [value],
      limit: PAGE,
      ...(after !== null && { after: { id: after } }),
    });
    for (const document of page) found.set(id(document), document);
    if (page.length < PAGE) return;
    after = id(page.at(-1)!);
  }
};

/** The result of a fold as changes for the document store. */
export const changesOf = <D extends Document>(
  collection: CollectionDefinition<D>,
  changed: ReadonlyMap<string, D | null>,
): Change[] =>
  [...changed].map(([id, document]) => (document === null ? remove(collection, id) : put(collection, document)));
