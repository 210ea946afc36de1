import {
  checkReach,
  type AnyCollection,
  type Change,
  type CountOfValues,
  type IndexQuery,
  type IndexValue,
} from '@marquee/ports';
import type { mongo } from 'mongoose';
import { END, fieldsBehind, indexesOf, indexKeys, keyRange, valueOfPart } from './index-key';
import { fromStored, toStored } from './stored-json';

export interface Row {
  readonly _id: string;
  readonly doc: unknown;
  /** The row's place in each index. */
  readonly keys: Readonly<Record<string, string>>;
}

export type RowCollection = mongo.Collection<Row>;

// As of one moment, so that no answer holds half of a commit.
const whole = { readConcern: { level: 'snapshot' } } as const;

const checked = (name: string): string => {
  if (!/^[A-Za-z][A-Za-z0-9_.-]{0,127}$/.test(name))
    throw new TypeError(`not a name for a collection, generation or index: ${name}`);
  return name;
};

/** All generations of a collection; a version that was raised is another family. */
export const familyOf = ({ name, version }: AnyCollection): string => `${checked(name)}-v${version}`;
export const rowsName = (definition: AnyCollection, generation: string): string =>
  `${familyOf(definition)}-${checked(generation)}`;

/** Whether the server says that there is no such collection. */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 26;

/**
 * Makes the indexes of a generation. Rows that are there already have no place in an index that was declared later:
 * a `TypeError` asks for a new version then.
 */
export const prepareRows = async (rows: RowCollection, definition: AnyCollection): Promise<void> => {
  const wanted = indexesOf(definition).map(([name, fields]) => ({
    key: { [`keys.${checked(name)}`]: 1 as const },
    name: `${name}(${fields.join()})`,
  }));
  const present = new Set<unknown>(
    await rows
      .listIndexes()
      .toArray()
      .then((indexes) => indexes.map(({ name }) => name as unknown))
      .catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
  );
  const missing = wanted.filter(({ name }) => !present.has(name));
  if (present.size > 0 && missing.length === 0) return;
  if (present.size > 0 && (await rows.findOne({}, { projection: { _id: 1 } })))
    throw new TypeError(`collection ${definition.name} now indexes ${missing[0]!.name}: raise its version`);
  if (missing.length > 0) await rows.createIndexes(missing);
};

export const getRows = async (rows: RowCollection, ids: readonly string[]): Promise<Map<string, unknown>> => {
  const found = await rows.find({ _id: { $in: [...new Set(ids)] } }, { ...whole, projection: { doc: 1 } }).toArray();
  return new Map(found.map(({ _id, doc }) => [_id, fromStored(doc)]));
};

const filterOf = ({ path, bounds }: ReturnType<typeof keyRange>): mongo.Filter<Row> =>
  (Object.keys(bounds).length === 0 ? {} : { [path]: bounds }) as mongo.Filter<Row>;

/** A query's stretch of the index, checked before anything is asked. */
export const rowsQuery = (definition: AnyCollection, query: IndexQuery) => {
  const { limit, offset = 0, order } = query;
  checkReach(query);
  const range = keyRange(definition, query);
  const sort = { [range.path]: order === 'descending' ? (-1 as const) : (1 as const) };
  return async (rows: RowCollection): Promise<unknown[]> => {
    const options = { ...whole, sort, skip: offset, limit, batchSize: limit, projection: { doc: 1 } };
    const found = await rows.find(filterOf(range), options).toArray();
    return found.map(({ doc }) => fromStored(doc));
  };
};

export const rowsCount = (definition: AnyCollection, index: string, equals: readonly IndexValue[]) => {
  const filter = filterOf(keyRange(definition, { index, equals }));
  return (rows: RowCollection): Promise<number> => rows.countDocuments(filter, whole);
};

export const rowsCountEach = (definition: AnyCollection, index: string, equals: readonly IndexValue[]) => {
  const range = keyRange(definition, { index, equals });
  const left = fieldsBehind(definition, index, equals);
  if (left === 0) throw new TypeError(`index ${index} has no field left to count by`);
  // The key itself holds the values, so that the index alone is read.
  const parts = { $slice: [{ $split: [`$${range.path}`, END] }, equals.length, left] };
  const stages = [{ $match: filterOf(range) }, { $group: { _id: parts, count: { $sum: 1 } } }];
  return async (rows: RowCollection): Promise<CountOfValues[]> => {
    const found = await rows.aggregate<{ _id: string[]; count: number }>(stages, whole).toArray();
    return found.map(({ _id, count }) => ({ values: _id.map(valueOfPart), count }));
  };
};

/** Writes of one collection: the last word on each document, whatever the order of the changes. */
export interface RowWrites {
  readonly definition: AnyCollection;
  readonly last: Map<string, mongo.AnyBulkWriteOperation<Row>>;
}

const writeOf = (change: Change): [string, mongo.AnyBulkWriteOperation<Row>] => {
  if ('delete' in change) return [change.delete, { deleteOne: { filter: { _id: change.delete } } }];
  const { put: document, collection } = change;
  const id = collection.id(document);
  const replacement = { doc: toStored(document), keys: indexKeys(collection, document, id) };
  return [id, { replaceOne: { filter: { _id: id }, replacement, upsert: true } }];
};

/** Grouped by what `scopeOf` calls the collection. A `TypeError` for an indexed field that cannot be ordered. */
export const rowWrites = (
  changes: readonly Change[],
  scopeOf: (definition: AnyCollection) => string,
): Map<string, RowWrites> => {
  const grouped = new Map<string, RowWrites>();
  for (const change of changes) {
    const definition = change.collection;
    const scope = scopeOf(definition);
    let own = grouped.get(scope);
    if (!own) grouped.set(scope, (own = { definition, last: new Map() }));
    own.last.set(...writeOf(change));
  }
  return grouped;
};
