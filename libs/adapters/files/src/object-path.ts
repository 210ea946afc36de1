import { join } from 'node:path';

const keyPattern = /^[a-z0-9/._-]{1,200}$/;
const isSegment = (segment: string): boolean => segment !== '' && segment !== '.' && !segment.includes('..');

/** Ends every file: no key contains it, so that `a` and `a/b` can both be keys. */
const FILE_END = '~';

export const assertKey = (key: string): void => {
  if (!keyPattern.test(key) || !key.split('/').every(isSegment))
    throw new TypeError(`not an object key: ${JSON.stringify(key.slice(0, 80))}`);
};

/** Where the object of this key lies. Throws a `TypeError` for what is no key, before any path is made of it. */
export const pathOfKey = (dir: string, key: string): string => {
  assertKey(key);
  return join(dir, ...key.split('/')) + FILE_END;
};

/** The key of a file below the folder of objects, given by its relative path; null for any other file. */
export const keyOfPath = (relative: string): string | null =>
  relative.endsWith(FILE_END) ? relative.slice(0, -FILE_END.length).replaceAll('\\', '/') : null;
