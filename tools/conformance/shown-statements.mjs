// Which statements of the specification a run of jest has shown: those that a passed test named.
import fs from 'node:fs';
import path from 'node:path';
import { sizeOf } from './named-statements.mjs';

/**
 * `{ id, file, size }` for each statement and each size of the product.
 * @param {{ testResults: readonly { name: string, assertionResults: readonly { fullName: string, status: string }[] }[] }} results jest's own
 * @param {string} lines what `shows` has written during the run
 */
export const shownStatements = (results, lines, root) => {
  const passed = new Set(
    results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => `${name} ${fullName}`),
    ),
  );
  const shown = new Map();
  for (const line of lines.split('\n').filter(Boolean)) {
    const { path: spec, test, statements } = JSON.parse(line);
    if (!passed.has(`${spec} ${test}`)) continue;
    const file = path.relative(root, spec);
    const size = sizeOf(file, fs.readFileSync(spec, 'utf8'), test);
    for (const id of statements) shown.set(`${id} ${file} ${size}`, { id, file, size });
  }
  return [...shown.values()];
};
