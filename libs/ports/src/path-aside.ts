import fs from 'node:fs';
import path from 'node:path';

const MARK = '.damaged-';

/** What is kept of a file or folder that was damaged earlier, next to it, the oldest first. */
export const asidesOf = (damaged: string): readonly string[] =>
  fs
    .readdirSync(path.dirname(damaged))
    .filter((name) => name.startsWith(`${path.basename(damaged)}${MARK}`))
    .sort()
    .map((name) => path.join(path.dirname(damaged), name));

/** Where a damaged file or folder is to be kept: next to it, named by the time. Nothing is there yet. */
export const pathAside = (damaged: string): string => {
  const at = `${damaged}${MARK}${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  for (let number = 1; ; number += 1) {
    const aside = number === 1 ? at : `${at}-${number}`;
    if (!fs.existsSync(aside)) return aside;
  }
};
