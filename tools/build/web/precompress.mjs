// Text assets are compressed once, at build time, at the highest level: the server only picks a file.
// Not the document of the shell, into which the server puts its origin.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.resolve(root, '.cache/compressed');
const textFile = /\.(js|css|json|svg|txt|xml|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const worthwhile = 512;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const encodings = [
  [
    'br',
    (bytes) =>
      brotli(bytes, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ],
  ['gz', (bytes) => gzip(bytes, { level: 9 })],
];

const textFilesIn = async (dir) =>
  (await fs.readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const compressed = async (bytes, extension, encode) => {
  const kept = path.join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${extension}`);
  try {
    return await fs.readFile(kept);
  } catch {
    const result = await encode(bytes);
    await fs.writeFile(`${kept}.${process.pid}`, result);
    await fs.rename(`${kept}.${process.pid}`, kept);
    return result;
  }
};

const compressFile = async (file) => {
  const bytes = await fs.readFile(file);
  if (bytes.length < worthwhile) return;
  for (const [extension, encode] of encodings)
    await fs.writeFile(`${file}.${extension}`, await compressed(bytes, extension, encode));
};

/** Writes `.br` and `.gz` next to every text file below a folder; what was compressed before is taken from the cache. */
export const precompress = async (dir) => {
  await fs.mkdir(cache, { recursive: true });
  await Promise.all((await textFilesIn(dir)).map(compressFile));
};
