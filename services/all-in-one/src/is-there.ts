import fs from 'node:fs';

/** Throws where this account may not look: a file that it cannot see is not missing. */
export const isThere = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false }) !== undefined;
