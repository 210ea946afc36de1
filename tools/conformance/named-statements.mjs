// Which spec files name which statements of the specification, and in which size of the product their tests run.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const CODE = 'code';
export const ONE_PROCESS = 'one process';
export const SERVICES = 'distributed services';

/** Specs may have a function of this name for something else; ids begin with the number of a section. */
const call = /(?<![.\w])shows\(\s*('\d+\.[^)]*)\)/g;
const literal = /'([^']+)'/g;

/**
 * The sizes in which the tests of a file run. Unit and web specs run the code that both sizes share; a suite of `describeSizes` runs
 * once in each.
 */
const sizesOf = (name, text) => {
  if (!name.endsWith('.e2e.spec.ts')) return [CODE];
  if (text.includes('describeSizes(')) return [ONE_PROCESS, SERVICES];
  return text.includes('describeDistributed(') ? [SERVICES] : [ONE_PROCESS];
};

/** The size in which a test of a file ran, by its full name. */
export const sizeOf = (name, text, test) => {
  const sizes = sizesOf(name, text);
  if (sizes.length === 1) return sizes[0];
  return test.includes(`, with ${SERVICES} `) ? SERVICES : ONE_PROCESS;
};

/** `{ id, file, sizes }` for each statement that a spec names, by its text. */
export const statementsNamedIn = (file, text) =>
  [
    ...new Set(
      [...text.matchAll(call)].flatMap(([, list]) => [...list.matchAll(literal)].map(([, statement]) => statement)),
    ),
  ].map((id) => ({ id, file, sizes: sizesOf(file, text) }));

/** The same for all spec files of the repository, also those that git does not know yet. */
export const namedStatements = (root) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.spec.ts', '*.spec.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
    .flatMap((file) => statementsNamedIn(file, fs.readFileSync(path.join(root, file), 'utf8')));
