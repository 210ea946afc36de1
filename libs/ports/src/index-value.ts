import type { AnyCollection, Document, IndexValue } from './document-store';

/** By what an index holds a document: a field that is absent counts as null. A `TypeError` for a value that has no place in an order. */
export const indexValue = (definition: AnyCollection, document: Document, field: string): IndexValue => {
  const value = (document as Record<string, unknown>)[field] ?? null;
  if (value !== null && typeof value !== 'string' && !Number.isFinite(value))
    throw new TypeError(`${definition.name}.${field} is indexed and must be a string, a finite number or null`);
  return value as IndexValue;
};
