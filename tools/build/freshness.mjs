// Says without nx whether the last build is still that of the sources: nx needs two seconds for the same answer.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, '.cache/built');
/** At least what the inputs of the `build` targets cover. What more is here costs a question to nx, never a wrong answer. */
const sources = ['libs', 'services', 'frontends', 'tools/build', 'nx.json', 'package-lock.json'];
const outputs = ['services/all-in-one/dist/main.cjs', 'frontends/shell/dist/index.html'];
const ignored = new Set(['node_modules', 'dist']);

const filesOf = (file) =>
  fs.statSync(file).isDirectory()
    ? fs
        .readdirSync(file)
        .filter((name) => !ignored.has(name))
        .flatMap((name) => filesOf(path.join(file, name)))
    : [file];

const sourceFiles = () => sources.flatMap((source) => filesOf(path.join(root, source)));

/** Tells which files there are, and the Node that builds them. */
const digestOf = (files) =>
  createHash('sha256')
    .update([process.version, ...files].join('\0'))
    .digest('hex');

/**
 * Whether the outputs are there, of the same files, none of which changed since the build began. A change is told by ctime, which no
 * program can set back: writing a file, renaming one to its name and restoring an older one all move it.
 */
export const isBuilt = () => {
  const built = fs.statSync(stamp, { throwIfNoEntry: false });
  if (!built || !outputs.every((file) => fs.existsSync(path.join(root, file)))) return false;
  const files = sourceFiles();
  return (
    fs.readFileSync(stamp, 'utf8') === digestOf(files) &&
    files.every((file) => fs.statSync(file).ctimeMs < built.mtimeMs)
  );
};

/**
 * Marks the beginning of a build; the answer marks its end. The moment is that of the file system's clock, which also gives the
 * sources theirs, so a change made while the build runs counts as one made after it.
 */
export const beginBuild = () => {
  const begun = `${stamp}.${process.pid}`;
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(begun, digestOf(sourceFiles()));
  return {
    succeeded: () => fs.renameSync(begun, stamp),
    failed: () => fs.rmSync(begun, { force: true }),
  };
};
