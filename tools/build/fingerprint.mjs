import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ignored = new Set(['node_modules', 'dist', '.cache', 'bench', 'tests']);

const filesBelow = (folder) => {
  if (!fs.existsSync(folder)) return [];
  if (!fs.statSync(folder).isDirectory()) return [folder];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    })
    .filter((file) => !/\.spec\.tsx?$/.test(file));
};

/** A hash of the contents of everything below the given places, tests left out: a build is needed when it differs. */
export const fingerprintOf = (places) => {
  const hash = createHash('sha256').update(process.version);
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place))).sort()) {
    hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
};

const stampFile = (name) => path.join(root, '.cache/builds', name);

/** Whether the last finished build of this name was made from the same sources. */
export const isCurrent = (name, fingerprint) =>
  fs.existsSync(stampFile(name)) && fs.readFileSync(stampFile(name), 'utf8') === fingerprint;

export const markCurrent = (name, fingerprint) => {
  fs.mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  fs.writeFileSync(stampFile(name), fingerprint);
};
