// Writes what is generated from the code: the OpenAPI document and the types of the API client.
// `--check` writes nothing and fails when a file in the repository is not what the code says.
import fs from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import prettier from 'prettier';
import { loadTypeScript } from '../tools/build/server/bundle.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const { allEndpoints, toOpenApi } = await loadTypeScript('libs/contracts/src/index.ts');

const document = toOpenApi(allEndpoints, version);
const types = astToString(await openapiTS(document));
const files = {
  'libs/contracts/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'libs/api-client/src/generated/paths.ts': await prettier.format(
    `// Generated from libs/contracts/openapi.json by \`npm run generate\`.\n${types}`,
    { parser: 'typescript', printWidth: 120, singleQuote: true },
  ),
};

const check = process.argv.includes('--check');
for (const [name, text] of Object.entries(files)) {
  const file = path.join(root, name);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
  if (check) {
    console.error(`${name} is not current: run \`npm run generate\``);
    process.exitCode = 1;
  } else {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    console.log(`wrote ${name}`);
  }
}
