// Writes the OpenAPI document and the types of the API client out of the endpoints of `libs/contracts`.
import fs from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { apiDocument } from './api-document.mjs';

const folder = path.resolve(import.meta.dirname, '../../../libs/api-client/src/generated');

export const buildApi = async () => {
  const document = await apiDocument();
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  fs.writeFileSync(path.join(folder, 'paths.ts'), astToString(await openapiTS(document)));
};

if (process.argv[1] === import.meta.filename) await buildApi();
