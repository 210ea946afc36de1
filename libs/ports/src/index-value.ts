import type { AnyCollection, Document, IndexValue } from './document-store';

/** The value of a field in an index. An absent field is null. Throws a `TypeError` for a value that cannot be ordered. */
export const indexValue = (definition: AnyCollection, document: Document, field: string): IndexValue => {
  const value = (document as Record<string, unknown>)[field] ?? null;
  if (value !== null && typeof value !== 'string' && !Number.isFinite(value))
    throw new TypeError(`${definition.name}.${field} is indexed and must be a string, a finite number or null`);
  return value as IndexValue;
};
