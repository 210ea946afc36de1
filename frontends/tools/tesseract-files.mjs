// What the text reader loads at run time. Tesseract asks for fixed names in a folder, so the folder has the hash of their contents.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const packageFolder = (name, from = require) => path.dirname(from.resolve(`${name}/package.json`));

const tesseract = packageFolder('tesseract.js');
const core = packageFolder('tesseract.js-core', createRequire(path.join(tesseract, 'package.json')));
const english = packageFolder('@tesseract.js-data/eng');

/** The engine is chosen by what the processor can do; only the one that is chosen is loaded. */
const engines = ['-relaxedsimd', '-simd', ''].map((kind) => path.join(core, `tesseract-core${kind}-lstm.wasm.js`));

const files = [
  path.join(tesseract, 'dist/worker.min.js'),
  path.join(tesseract, 'LICENSE.md'),
  ...engines,
  // The integer model: a quarter of the size of the full one, for the same network.
  path.join(english, '4.0.0_best_int/eng.traineddata.gz'),
];

/**
 * The folder that the files lie in, such as `tesseract.0a1b2c3d`, and how they get there, as patterns of CopyRspackPlugin.
 * @returns {{ folder: string, patterns: object[] }}
 */
export const tesseractFiles = () => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.basename(file)).update(fs.readFileSync(file));
  const folder = `tesseract.${hash.digest('hex').slice(0, 8)}`;
  // They come minified; to do it again would take a minute.
  const patterns = files.map((from) => ({ from, to: `${folder}/[name][ext]`, info: { minimized: true } }));
  return { folder, patterns };
};
