import fs from 'node:fs';
import path from 'node:path';
import { fsyncFolderSync, pathAside } from '@marquee/ports';

/** Where the copies are: next to the engine's folder. */
const copiesOf = (dir: string): string => `${dir}.descriptions`;

const namesIn = (folder: string): readonly string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

const DESCRIBES = /\.sql$/;

/** The files that describe databases and tables, as paths in the folder. */
const descriptionsIn = (dir: string): readonly string[] => {
  const databases = namesIn(path.join(dir, 'metadata')).map((name) => path.join('metadata', name));
  const tables = namesIn(path.join(dir, 'store')).flatMap((prefix) =>
    namesIn(path.join(dir, 'store', prefix)).flatMap((id) =>
      namesIn(path.join(dir, 'store', prefix, id)).map((name) => path.join('store', prefix, id, name)),
    ),
  );
  return [...databases, ...tables].filter((name) => DESCRIBES.test(name));
};

const textOf = (file: string): string | null => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

/** Whole or not at all. */
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
  fsyncFolderSync(path.dirname(file));
};

const copyAll = (dir: string): void => {
  const copies = copiesOf(dir);
  const names = descriptionsIn(dir);
  for (const name of names) {
    const text = fs.readFileSync(path.join(dir, name), 'utf8');
    if (textOf(path.join(copies, name)) !== text) write(path.join(copies, name), text);
  }
  for (const name of descriptionsIn(copies)) if (!names.includes(name)) fs.rmSync(path.join(copies, name));
};

/**
 * Copies what describes databases and tables, which the engine has read without an error. They are some kilobytes, and change with a migration. Where
 * no copy can be written, as on a full disk, there is none, or an older one.
 */
export const keepDescriptions = (dir: string): void => {
  try {
    copyAll(dir);
  } catch {
    // The engine works without them.
  }
};

/** Whether the table of a description was dropped: the engine keeps the description elsewhere until it has removed the files. */
const isDropped = (dir: string, text: string): boolean => {
  const [, id] = /UUID '([0-9a-f-]+)'/.exec(text) ?? [];
  return id !== undefined && namesIn(path.join(dir, 'metadata_dropped')).some((name) => name.includes(id));
};

export interface PutBack {
  readonly files: readonly string[];
  /** Where the damaged ones are kept; null where all of them were missing. */
  readonly aside: string | null;
}

/**
 * Replaces descriptions that are missing or differ by their copies, and keeps those that differ next to the engine's folder. Null where
 * nothing was to be done. `onlyDatabases`: those of databases that are missing, which the engine would make anew.
 */
export const putBackDescriptions = (dir: string, { onlyDatabases = false } = {}): PutBack | null => {
  const files: string[] = [];
  // An empty folder has nothing to describe.
  if (namesIn(path.join(dir, 'store')).length === 0) return null;
  let aside: string | null = null;
  for (const name of descriptionsIn(copiesOf(dir))) {
    const copy = fs.readFileSync(path.join(copiesOf(dir), name), 'utf8');
    const now = textOf(path.join(dir, name));
    const isAsked = onlyDatabases ? now === null && !name.startsWith('store') : now !== copy;
    if (!isAsked || isDropped(dir, copy)) continue;
    if (now !== null) {
      aside ??= pathAside(dir);
      const kept = path.join(aside, name);
      fs.mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
      fs.renameSync(path.join(dir, name), kept);
    }
    write(path.join(dir, name), copy);
    files.push(name);
  }
  return files.length === 0 ? null : { files, aside };
};
