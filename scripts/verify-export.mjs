// `npm run verify-export -- <archive> [--key <public-key.pem>]`: whether an archive of links is as it was signed. Ends with 0 where it is.
import fs from 'node:fs';
import { verifyExport } from '../tools/exports/verify-export.mjs';

const USAGE = 'npm run verify-export -- <archive> [--key <public-key.pem>]';
const [file, flag, keyFile, ...rest] = process.argv.slice(2);
const isUsable = file !== undefined && (flag === undefined || (flag === '--key' && keyFile !== undefined));
if (!isUsable || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const options = keyFile === undefined ? {} : { pem: fs.readFileSync(keyFile, 'utf8') };
  const { manifest, x } = await verifyExport(file, options);
  const { username, exportedAt, files } = manifest;
  console.log(`The archive is as it was signed: links of @${username}, ${exportedAt}, ${files.length} files.`);
  if (keyFile === undefined)
    console.log(
      `It was verified with its own key. Compare "x" in /.well-known/export-keys.json of the installation: ${x}`,
    );
} catch (error) {
  console.error(`The archive is not as it was signed: ${error.message}`);
  process.exitCode = 1;
}
