import { mongo } from 'mongoose';

/** Levels that a server takes, less what our own documents add around. */
const DEEPEST = 90;

const isFieldName = (key: string): boolean => !/^\$|[.\0]/.test(key) && key !== '__proto__';

const fits = (value: unknown, depth = 0): boolean => {
  if (value === null || typeof value !== 'object') return true;
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => fits(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isFieldName(key) && fits(item, depth + 1));
};

/**
 * Encodes a JSON value for a document: the value itself, readable in any shell; and the bytes of its text where BSON
 * has no room for it (keys with dots, dollars or zeros, halves of surrogate pairs, great depth). Throws a `TypeError`
 * for what is no JSON, as `JSON.stringify` does.
 */
export const toStored = (value: unknown): unknown => textToStored(JSON.stringify(value ?? null) ?? 'null');

/** The same for a value that is JSON text already. */
export const textToStored = (text: string): unknown => {
  const plain = JSON.parse(text) as unknown;
  // JSON.stringify escapes a lone surrogate; a pair is as it is.
  const whole = !/\\ud[89a-f]/.test(text);
  return whole && fits(plain) ? plain : new mongo.Binary(Buffer.from(text));
};

export const fromStored = (stored: unknown): unknown =>
  stored instanceof mongo.Binary ? (JSON.parse(Buffer.from(stored.buffer).toString('utf8')) as unknown) : stored;
