// Where engines are kept: outside the tree, so that a clean checkout has them still.
import os from 'node:os';
import path from 'node:path';

/** Read again each time, because tests point it elsewhere. */
export const cacheFolder = () =>
  path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'marquee/engines');

export const installFolder = (name, version) => path.join(cacheFolder(), `${name}-${version}`);

/** Which engines run: a state file, a log and the data of each. */
export const runFolder = () => path.join(cacheFolder(), 'run');
