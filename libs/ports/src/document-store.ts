import type { LeasedStore } from './event-store';

export type IndexValue = string | number | null;

/** A document is plain JSON. */
export type Document = object;

/**
 * Declares one collection. `indexes` maps a name to the fields (top level, strings or numbers) that it orders by;
 * every index ends implicitly with the document id, and the index `id`, over the document id alone, is always there.
 * Null, which also represents a missing field, sorts below every value; a range matches no null. There are no unique
 * indexes: a projection may not refuse.
 */
export interface CollectionDefinition<D extends Document> {
  readonly name: string;
  /** Raise it when the shape changes: the read model is then rebuilt. */
  readonly version: number;
  readonly id: (document: D) => string;
  readonly indexes: Readonly<Record<string, readonly (keyof D & string)[]>>;
  /** Fields that hold positions in the service's own events: where another store takes these over, their positions are other ones. */
  readonly positions?: readonly (keyof D & string)[];
}

/** A collection of any documents. `id` is a method, so that the definition of any collection is assignable. */
export interface AnyCollection {
  readonly name: string;
  readonly version: number;
  id(document: Document): string;
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  readonly positions?: readonly string[];
}

export interface IndexQuery {
  readonly index: string;
  /** Values that the first fields of the index must equal. */
  readonly equals?: readonly IndexValue[];
  /** Bounds of the field after `equals`: half-open, `from` ≤ x < `to`. */
  readonly from?: IndexValue;
  readonly to?: IndexValue;
  readonly order?: 'ascending' | 'descending';
  /** Continues behind this entry, in the order asked for: the value of the field after `equals` (omitted when there is none) and the document's id. A `TypeError` when the index has more than one field after `equals`. */
  readonly after?: { readonly value?: IndexValue; readonly id: string };
  /** Leaves out the first entries, in the order asked for: 0 to 10,000, because each of them is walked over. Not together with `after`. */
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

/** The number of documents with these values in the index fields behind those that a query names. */
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
   * The same for each combination of values of the index fields behind `equals`, in no order; null also represents a missing field. One walk
   * over that part of the index. A `TypeError` where no field is left.
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
  /** The position that must be stored now; `null` when there must be none. */
  readonly expected: string | null;
}

/** A checkpoint as a promotion leaves it. */
export interface CheckpointSetting {
  readonly name: string;
  /** null: none. */
  readonly position: string | null;
  /** The position that must be stored now, `null` for none; any where it is not given. */
  readonly expected?: string | null;
}

/** The checkpoint was moved by another process: nothing was written. */
export class CheckpointConflict extends Error {
  override readonly name = 'CheckpointConflict';
}

/**
 * Read models: documents and the positions that produced them.
 *
 * - `commit` applies all changes and checkpoints, or nothing; when it resolves they survive `kill -9`. A checkpoint
 *   whose stored position differs from `expected` rejects the whole call with `CheckpointConflict`.
 * - Reads see whole commits only.
 * - Generations: a collection is read from its live generation. `open(definition, generation)` names another one,
 *   `promote` makes several generations live in one step and drops the old ones; a kill at any moment leaves either
 *   all old or all new. Checkpoints belong to the caller that names them and are never dropped by `promote`; pass `checkpoints` to
 *   set them in the same step. One with `expected` that is stored otherwise rejects the whole call with `CheckpointConflict`: so
 *   does a promotion that was made, lost its answer and is made again.
 * - Using an index that was not declared, a limit outside 1 to 1,000, an offset outside 0 to 10,000, or an offset with `after`, is a
 *   `TypeError`.
 */
export interface DocumentStore extends LeasedStore {
  collection<D extends Document>(definition: CollectionDefinition<D>): DocumentCollection<D>;
  commit(changes: readonly Change[], checkpoints?: readonly CheckpointWrite[]): Promise<void>;
  checkpoint(name: string): Promise<string | null>;

  /** The same collection in a generation that is being built: reads and writes go there, no other reader sees them. */
  building<D extends Document>(definition: CollectionDefinition<D>, generation: string): CollectionDefinition<D>;
  promote(
    generation: string,
    definitions: readonly AnyCollection[],
    checkpoints?: readonly CheckpointSetting[],
  ): Promise<void>;

  close(): Promise<void>;
}
