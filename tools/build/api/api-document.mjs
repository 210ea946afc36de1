import fs from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from '../server/bundle.mjs';

/** The OpenAPI document of all endpoints, as the product serves it. */
export const apiDocument = async () => {
  const manifest = path.resolve(import.meta.dirname, '../../../package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  const { allEndpoints, toOpenApi } = await loadTypeScript('libs/contracts/src/index.ts');
  return toOpenApi(allEndpoints, version);
};
