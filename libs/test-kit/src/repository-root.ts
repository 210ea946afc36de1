import fs from 'node:fs';
import path from 'node:path';

/** The nearest folder above `folder` that has `nx.json`. */
const rootAbove = (folder: string): string =>
  fs.existsSync(path.join(folder, 'nx.json')) ? folder : rootAbove(path.dirname(folder));

/** The folder of this repository. A benchmark is bundled, and then runs from another depth than that of this file. */
export const repositoryRoot = rootAbove(__dirname);
