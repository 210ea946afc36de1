import type { LeasedStore } from './event-store';

export type IndexValue = string | number | null;

/** A document is plain JSON. */
export type Document = object;

/**
 * Declares one collection. `indexes` maps a name to the fields (top level, strings or numbers) that it orders by; every index ends
 * implicitly with the document id, and the index `id`, over the document id alone, is always there. Null, which also represents a missing
 * field, sorts below every value; a range matches no null. There are no unique indexes, because a projection must not refuse an event.
 */
export interface CollectionDefinition<D extends Document> {
  readonly name: string;
  /** Raise it when the shape changes: the read model is then rebuilt. */
  readonly version: number;
  readonly id: (document: D) => string;
  readonly indexes: Readonly<Record<string, readonly (keyof D & string)[]>>;
  /**
   * Fields that hold positions of the service's own events. A move to another store translates them, because events have other positions
   * there.
   */
  readonly positions?: readonly (keyof D & string)[];
  /** No event and no message has what the collection holds, so that nothing can rebuild it: it is lost with the file that it is in. */
  readonly isKept?: true;
}

/** A collection of any documents. `id` is a method, so that the definition of any collection is assignable. */
export interface AnyCollection {
  readonly name: string;
  readonly version: number;
  id(document: Document): string;
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  readonly positions?: readonly string[];
  readonly isKept?: true;
}

export interface IndexQuery {
  readonly index: string;
  /** Values that the first fields of the index must equal. */
  readonly equals?: readonly IndexValue[];
  /** Bounds of the field after `equals`: half-open, `from` ≤ x < `to`. */
  readonly from?: IndexValue;
  readonly to?: IndexValue;
  readonly order?: 'ascending' | 'descending';
  /**
   * Continues behind this entry, in the requested order: the value of the field after `equals` (omitted when there is none) and the
   * document's id. A `TypeError` when the index has more than one field after `equals`.
   */
  readonly after?: { readonly value?: IndexValue; readonly id: string };
  /**
   * Leaves out the first entries, in the requested order: 0 to 10,000, because the store reads over each of them. Not together with
   * `after`.
   */
  readonly offset?: number;
  /** 1 to 1,000. */
  readonly limit: number;
}

/** Throws the `TypeError` of a query whose limit or offset is out of bounds. */
export const checkReach = ({ limit, offset = 0, after }: Pick<IndexQuery, 'limit' | 'offset' | 'after'>): void => {
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new TypeError('limit must be 1 to 1,000');
  if (!Number.isInteger(offset) || offset < 0 || offset > 10_000) throw new TypeError('offset must be 0 to 10,000');
  if (offset > 0 && after) throw new TypeError('a query continues behind an entry or leaves some out, not both');
};

/** The number of documents with these values in the remaining fields of an index. */
export interface CountOfValues {
  readonly values: readonly IndexValue[];
  readonly count: number;
}

export interface DocumentCollection<D extends Document> {
  get(id: string): Promise<D | null>;
  /** In the order of `ids`; `null` where there is none. */
  getMany(ids: readonly string[]): Promise<readonly (D | null)[]>;
  find(query: IndexQuery): Promise<readonly D[]>;
  /** Number of documents whose first index fields equal the values. */
  count(index: string, equals: readonly IndexValue[]): Promise<number>;
  /**
   * The number of documents for each combination of values of the index fields behind `equals`, in no order. Null also represents a missing
   * field. It reads that part of the index once. A `TypeError` when no field is left.
   */
  countEach(index: string, equals: readonly IndexValue[]): Promise<readonly CountOfValues[]>;
}

declare const made: unique symbol;

/** A change of one document. Only `put` and `remove` make one, so that each document matches the definition of its collection. */
export type Change = { readonly collection: AnyCollection; readonly [made]: true } & (
  { readonly put: Document } | { readonly delete: string }
);

export const put = <D extends Document>(collection: CollectionDefinition<D>, document: NoInfer<D>): Change =>
  ({ put: document, collection }) as unknown as Change;

export const remove = (collection: AnyCollection, id: string): Change => ({ delete: id, collection }) as Change;

export interface CheckpointWrite {
  readonly name: string;
  /** Opaque to the store; at most 4 KiB. */
  readonly position: string;
  /** The position that must be stored now; `null` if none must be stored. */
  readonly expected: string | null;
}

/** A checkpoint that a promotion sets. */
export interface CheckpointSetting {
  readonly name: string;
  /** null: none. */
  readonly position: string | null;
  /** The position that must be stored now; `null` if none must be stored. Absent: any. */
  readonly expected?: string | null;
}

/** Another process has moved the checkpoint. Nothing was written. */
export class CheckpointConflict extends Error {
  override readonly name = 'CheckpointConflict';
}

/**
 * Read models: documents and the positions that produced them. Collections with `isKept` are state that no event has.
 *
 * - `commit` applies all changes and checkpoints, or nothing. When it resolves they survive `kill -9`. If the stored position of a
 *   checkpoint differs from `expected`, the whole call rejects with `CheckpointConflict`.
 * - Reads see whole commits only.
 * - Generations: a collection is read from its live generation. `building(definition, generation)` names another one. `promote` makes
 *   several generations live in one step and drops the old ones; after a kill at any moment either all old or all new ones are live.
 *   `promote` drops no checkpoint; pass `checkpoints` to set them in the same step. If a stored position differs from `expected`, the whole
 *   call rejects with `CheckpointConflict`. That also happens when a promotion succeeded, its answer was lost, and it is repeated.
 * - Using an index that was not declared, a limit outside 1 to 1,000, an offset outside 0 to 10,000, or an offset with `after`, is a
 *   `TypeError`.
 */
export interface DocumentStore extends LeasedStore {
  collection<D extends Document>(definition: CollectionDefinition<D>): DocumentCollection<D>;
  commit(changes: readonly Change[], checkpoints?: readonly CheckpointWrite[]): Promise<void>;
  checkpoint(name: string): Promise<string | null>;

  /**
   * The definition of the collection in a generation that is being built. Its reads and writes use that generation, and no other reader
   * sees it.
   */
  building<D extends Document>(definition: CollectionDefinition<D>, generation: string): CollectionDefinition<D>;
  promote(
    generation: string,
    definitions: readonly AnyCollection[],
    checkpoints?: readonly CheckpointSetting[],
  ): Promise<void>;

  /**
   * Calls the listener each time the store has lost all documents and checkpoints and begins empty, before anything is read from it. Only a
   * store in a file does that, and only if all of it can be built again: the file was damaged. Returns a function that ends the calls.
   */
  onReset(listener: () => void): () => void;

  close(): Promise<void>;
}

/** A document store in a file on this machine, which others in the process may read over connections of their own. */
export interface LocalDocumentStore extends DocumentStore {
  /** `close` ends the connections of another reader. It is called before the store begins empty, and waited for. */
  beforeReset(close: () => Promise<void>): void;
  /** Another reader has found damage. Resolves when the store has begun empty; rejects where it may not. */
  reportDamage(): Promise<void>;
}
