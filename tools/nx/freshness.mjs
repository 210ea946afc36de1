// Says without nx whether the last build is still that of the sources: nx needs two seconds for the same answer.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', 'generated']);

const filesOf = (file) =>
  fs.statSync(file).isDirectory()
    ? fs
        .readdirSync(file)
        .filter((name) => !ignored.has(name))
        .flatMap((name) => filesOf(path.join(file, name)))
    : [file];

/** Tells which files there are, and the Node that builds them. */
const digestOf = (files) =>
  createHash('sha256')
    .update([process.version, ...files].join('\0'))
    .digest('hex');

/**
 * @param {{ stamp: string, sources: readonly string[], outputs: readonly string[] }} places absolute paths: the file that marks the
 *   last build, files and folders that it was made from (`dist`, `generated` and `node_modules` below them left out), and files that it left
 */
export const freshnessOf = ({ stamp, sources, outputs }) => {
  const sourceFiles = () => sources.flatMap(filesOf);
  return {
    /**
     * Whether the outputs are there, of the same files, and none changed since the build began. A change shows in ctime, which no
     * program can set back: writing a file, renaming one to its name and restoring an older one all move it.
     */
    isBuilt: () => {
      const built = fs.statSync(stamp, { throwIfNoEntry: false });
      if (!built || !outputs.every((file) => fs.existsSync(file))) return false;
      const files = sourceFiles();
      return (
        fs.readFileSync(stamp, 'utf8') === digestOf(files) &&
        files.every((file) => fs.statSync(file).ctimeMs < built.mtimeMs)
      );
    },

    /**
     * Marks the beginning of a build; the answer marks its end. The moment is that of the file system's clock, which also gives the
     * sources theirs, so a change made while the build runs counts as one made after it.
     */
    beginBuild: () => {
      const begun = `${stamp}.${process.pid}`;
      fs.mkdirSync(path.dirname(stamp), { recursive: true });
      fs.writeFileSync(begun, digestOf(sourceFiles()));
      return {
        succeeded: () => fs.renameSync(begun, stamp),
        failed: () => fs.rmSync(begun, { force: true }),
      };
    },
  };
};
