// `npm run release [-- <folder>] [--quick]`: builds, and makes marquee-<version>-<platform>.tar.gz in the folder (default: release), with a software
// bill of materials and SHA256SUMS next to it. `--quick` packs fast instead of small, for tests.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findRelease } from '../tools/build/release.mjs';
import { billOfMaterials, licenceTexts } from '../tools/release/licences.mjs';
import { putReleaseTogether } from '../tools/release/release-files.mjs';
import { bytesIn, heaviest, megabytes } from '../tools/release/weights.mjs';
import { build } from './build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const [folder = 'release', ...more] = words.filter((word) => !word.startsWith('--'));
if (more.length > 0 || options.some((option) => option !== '--quick')) {
  console.error('npm run release [-- <folder>] [--quick]');
  process.exit(2);
}
const target = path.resolve(folder);

const checksumOf = async (file) => {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
};

const pack = (parent, name, archive) => {
  const level = options.includes('--quick') ? '-1' : '-9';
  execFileSync('tar', [
    '--create',
    '--use-compress-program',
    `gzip ${level}`,
    '--file',
    archive,
    '--directory',
    parent,
    name,
  ]);
};

const say = (archive, unpacked) => {
  console.log(`${archive}: ${megabytes(fs.statSync(archive).size)}, unpacked ${megabytes(bytesIn(unpacked))}`);
  for (const { place, bytes } of heaviest(unpacked).slice(0, 12))
    console.log(`  ${megabytes(bytes).padStart(9)}  ${place}`);
};

await build();
const { version } = await findRelease(root);
const name = `marquee-${version}-${process.platform}-${process.arch}`;
fs.mkdirSync(target, { recursive: true });
const draft = fs.mkdtempSync(path.join(target, '.draft-'));
try {
  const unpacked = path.join(draft, name);
  putReleaseTogether(unpacked, version);
  fs.writeFileSync(path.join(unpacked, 'THIRD-PARTY-LICENCES.txt'), licenceTexts(root));
  const bill = `${JSON.stringify(billOfMaterials(root, version), null, 1)}\n`;
  fs.writeFileSync(path.join(unpacked, 'sbom.cdx.json'), bill);
  const archive = path.join(target, `${name}.tar.gz`);
  pack(draft, name, archive);
  fs.writeFileSync(path.join(target, `${name}.cdx.json`), bill);
  const files = [`${name}.cdx.json`, `${name}.tar.gz`];
  const sums = await Promise.all(files.map(async (file) => `${await checksumOf(path.join(target, file))}  ${file}\n`));
  fs.writeFileSync(path.join(target, 'SHA256SUMS'), sums.join(''));
  say(archive, unpacked);
} finally {
  fs.rmSync(draft, { recursive: true, force: true });
}
