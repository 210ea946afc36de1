import { join } from 'node:path';
import { assertObjectKey } from '@marquee/ports';

/** The end of every file's name. No key contains it, so `a` and `a/b` can both be keys. */
const FILE_END = '~';

/** Returns the path of the object with this key. Throws a `TypeError` for an invalid key. */
export const pathOfKey = (dir: string, key: string): string => {
  assertObjectKey(key);
  return join(dir, ...key.split('/')) + FILE_END;
};

/** The key of a file below the folder of objects, given by its relative path; null for any other file. */
export const keyOfPath = (relative: string): string | null =>
  relative.endsWith(FILE_END) ? relative.slice(0, -FILE_END.length).replaceAll('\\', '/') : null;
