// Every folder of frontends/ with an rspack.config.mjs takes part, whatever it exports: one configuration or several.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.resolve(root, 'frontends');

/**
 * The configurations of all front ends, the shell's first.
 * @param {'production' | 'development'} mode
 */
export const loadFrontEnds = async (mode) => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  try {
    const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'rspack.config.mjs')));
    names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
    const loaded = await Promise.all(
      names.map((name) => import(pathToFileURL(path.join(folder, name, 'rspack.config.mjs')).href)),
    );
    return names.map((name, i) => ({
      name,
      dist: path.join(folder, name, 'dist'),
      configs: [loaded[i].default].flat(),
    }));
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};
