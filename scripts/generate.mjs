// Writes what follows from the endpoints: the OpenAPI document, the types of the API client, and the digest of the API, which is committed
// for review. `--check` writes nothing and fails when the committed digest is not that of the code.
import fs from 'node:fs';
import path from 'node:path';
import { apiDigest, changedLines } from '../tools/build/api/api-digest.mjs';
import { apiDocument } from '../tools/build/api/api-document.mjs';

const name = 'docs/api.txt';
const file = path.resolve(import.meta.dirname, '..', name);

const committed = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
const lines = ['# The API, written by `npm run generate`', ...apiDigest(await apiDocument())];
const current = `${lines.join('\n')}\n`;

if (process.argv.includes('--check')) {
  if (committed !== current) {
    const changes =
      changedLines(committed.trimEnd().split('\n'), lines).join('\n') || 'The order of its lines differs.';
    console.error(`${name} is not what the code says:\n${changes}\nRun \`npm run generate\` and commit ${name}.`);
    process.exitCode = 1;
  }
} else {
  const { buildApi } = await import('../tools/build/api/build-api.mjs');
  await buildApi();
  if (committed !== current) {
    fs.writeFileSync(file, current);
    console.log(`wrote ${name}`);
  }
}
