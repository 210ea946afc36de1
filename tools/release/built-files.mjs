// What a process needs of a built checkout: its bundles, and the packages that a bundle cannot take in, in place of 1.2 GB.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/** Copies a file or a folder of the checkout to the same place below `to`. */
export const copy = (place, to) =>
  fs.cpSync(path.join(root, place), path.join(to, place), {
    recursive: true,
    // Source maps are half of what is built, and Node reads them only when it is asked to. Types are for compilers.
    filter: (file) => !/\.map$|\.d(?:\.\w+)?\.[cm]?ts$/.test(file),
  });

/** The folder in which Node finds a package from `from`, seen from the root; null where npm installed none. */
const placeOf = (name, from) => {
  for (let at = from; ; at = path.dirname(at)) {
    const place = path.join(at, 'node_modules', name);
    if (fs.existsSync(path.join(root, place))) return place;
    if (at === '.') return null;
  }
};

/** A package and what it needs. npm installs of its optional ones those for this processor, and for every C library: these are left out. */
export const copyPackage = (name, to, from = '.') => {
  const place = placeOf(name, from);
  if (place === null) throw new Error(`${name} is not installed`);
  if (fs.existsSync(path.join(to, place))) return;
  copy(place, to);
  const { dependencies = {}, optionalDependencies = {} } = readJson(path.join(place, 'package.json'));
  const optional = Object.keys(optionalDependencies);
  const present = optional.filter((one) => placeOf(one, place) !== null && !one.includes('musl'));
  const needed = Object.keys(dependencies).filter((one) => !optional.includes(one));
  for (const one of [...needed, ...present]) copyPackage(one, to, place);
};

/** The folders of the front ends, seen from the root. */
export const builtFrontEnds = () =>
  fs
    .readdirSync(path.join(root, 'frontends'))
    .map((name) => `frontends/${name}/dist`)
    .filter((place) => fs.existsSync(path.join(root, place)));
