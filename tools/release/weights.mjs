// What a folder holds, by weight.
import fs from 'node:fs';
import path from 'node:path';

export const bytesIn = (place) => {
  const stat = fs.lstatSync(place);
  if (!stat.isDirectory()) return stat.size;
  return fs.readdirSync(place).reduce((sum, name) => sum + bytesIn(path.join(place, name)), 0);
};

const MEGABYTE = 1_000_000;
export const megabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Parts of a release, the heaviest first: packages by their scope, and each other folder. */
export const heaviest = (folder) => {
  const packages = fs.readdirSync(path.join(folder, 'node_modules')).map((name) => `node_modules/${name}`);
  const others = fs.readdirSync(folder).filter((name) => name !== 'node_modules');
  return [...packages, ...others]
    .map((place) => ({ place, bytes: bytesIn(path.join(folder, place)) }))
    .sort((a, b) => b.bytes - a.bytes);
};
