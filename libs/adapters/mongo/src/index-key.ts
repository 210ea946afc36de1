import { indexValue, type AnyCollection, type Document, type IndexQuery, type IndexValue } from '@marquee/ports';

// Text that sorts by its bytes as the tuple it represents sorts by the port's rules. Each part begins with its kind (null
// below numbers below texts) and ends with END, which is below every character that a part can continue with.
/** Behind each part of a key, and nowhere else in it. */
export const END = '\u0001';
const AFTER_END = '\u0002';
const NULL = '0';
const NUMBER = '1';
const TEXT = '2';

/** The characters that END and its escape take. */
const escaped = (text: string): string =>
  text.replace(/[\0-\u0002]/g, (character) => `\u0002${String.fromCharCode(3 + character.charCodeAt(0))}`);

/** The 64 bits of a double, turned so that they sort as the numbers do. */
const sortable = (value: number): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value + 0); // -0 is 0
  const bits = bytes.readBigUInt64BE();
  const turned = bits >> 63n === 1n ? ~bits & 0xffffffffffffffffn : bits | (1n << 63n);
  return turned.toString(16).padStart(16, '0');
};

const part = (value: IndexValue): string => {
  if (value === null) return NULL + END;
  return (typeof value === 'number' ? NUMBER + sortable(value) : TEXT + escaped(value)) + END;
};

const unescaped = (text: string): string =>
  text.replace(/\u0002(.)/gs, (_, character: string) => String.fromCharCode(character.charCodeAt(0) - 3));

const fromSortable = (digits: string): number => {
  const turned = BigInt(`0x${digits}`);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(turned >> 63n === 1n ? turned ^ (1n << 63n) : ~turned & 0xffffffffffffffffn);
  return bytes.readDoubleBE();
};

/** The value that one part of a key, without its end, represents. */
export const valueOfPart = (text: string): IndexValue => {
  if (text === NULL) return null;
  return text.startsWith(NUMBER) ? fromSortable(text.slice(1)) : unescaped(text.slice(1));
};

const parts = (values: readonly IndexValue[]): string => values.map(part).join('');

export const indexesOf = (definition: AnyCollection): [name: string, fields: readonly string[]][] =>
  Object.entries(definition.indexes);

/** One text for each index of the collection: the document's place in it. */
export const indexKeys = (definition: AnyCollection, document: Document, id: string): Record<string, string> =>
  Object.fromEntries(
    indexesOf(definition).map(([name, fields]) => [
      name,
      parts([...fields.map((field) => indexValue(definition, document, field)), id]),
    ]),
  );

export interface KeyRange {
  /** Field of a stored row that orders. */
  readonly path: string;
  readonly bounds: { $gte?: string; $gt?: string; $lt?: string; $lte?: string };
}

const fieldsOf = (definition: AnyCollection, index: string): readonly string[] => {
  const fields = index === 'id' ? [] : new Map(indexesOf(definition)).get(index);
  if (!fields) throw new TypeError(`collection ${definition.name} has no index ${index}`);
  return fields;
};

/** Returns the number of index fields behind those that `equals` fixes. */
export const fieldsBehind = (definition: AnyCollection, index: string, equals: readonly IndexValue[]): number =>
  fieldsOf(definition, index).length - equals.length;

const checkQuery = ({ index, equals = [], from, to, after }: Omit<IndexQuery, 'limit'>, fields: number): void => {
  const left = fields - equals.length;
  if (left < 0) throw new TypeError(`index ${index} has fewer fields than values`);
  if (left === 0 && (from !== undefined || to !== undefined))
    throw new TypeError(`index ${index} has no field left for a range`);
  if (from === null || to === null) throw new TypeError('a bound must be a string or a number');
  if (!after) return;
  if (left > 1) throw new TypeError(`index ${index} has more than one field left: name more values to continue`);
  if (left === 1 && after.value === undefined) throw new TypeError('after needs the value of the field that orders');
};

const idRange = ({ after, order }: Omit<IndexQuery, 'limit'>): KeyRange => {
  if (!after) return { path: '_id', bounds: {} };
  return { path: '_id', bounds: order === 'descending' ? { $lt: after.id } : { $gt: after.id } };
};

/** The one stretch of an index that a query is about. A `TypeError` for what the index cannot answer. */
export const keyRange = (definition: AnyCollection, query: Omit<IndexQuery, 'limit'>): KeyRange => {
  const { index, equals = [], from, to, after } = query;
  const fields = fieldsOf(definition, index);
  checkQuery(query, fields.length);
  if (index === 'id') return idRange(query);
  const prefix = parts(equals);
  // A range matches no null: with an upper bound alone it begins behind the nulls.
  const lowest = from === undefined ? (to === undefined ? prefix : prefix + NUMBER) : prefix + part(from);
  const highest = to === undefined ? (prefix === '' ? '3' : prefix.slice(0, -1) + AFTER_END) : prefix + part(to);
  const path = `keys.${index}`;
  if (!after) return { path, bounds: { $gte: lowest, $lte: highest } };
  // No key equals one of the bounds, which end before its last part: all of these are the same as their strict twins.
  const last = prefix + (fields.length > equals.length ? part(after.value!) : '') + part(after.id);
  const behind = query.order === 'descending' ? { $lt: last } : { $gt: last };
  return { path, bounds: { $gte: lowest, $lte: highest, ...behind } };
};
