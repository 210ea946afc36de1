import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Each source with the words in it. */
type Words = ReadonlyMap<string, ReadonlySet<string>>;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[\w$]+/g));

/** The names that an index exports from the files of its package. */
const exportedBy = (index: string): string[] =>
  [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    list!
      .split(',')
      .map((name) => name.trim().split(/\s/).at(-1)!)
      .filter((name) => name !== ''),
  );

/** Those of them that no source outside of the package contains. */
const unusedOutside = (folder: string, index: string, sources: Words): string[] =>
  exportedBy(index).filter(
    (name) => ![...sources].some(([file, words]) => !file.startsWith(`${folder}/`) && words.has(name)),
  );

describe('the index of a library', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => fs.existsSync(path.join(root, file)) && file !== '');
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const sources: Words = new Map(files.map((file) => [file, wordsOf(read(file))]));
  const indexes = files.filter((file) => /^libs\/(adapters\/)?[^/]+\/src\/index\.tsx?$/.test(file));

  it.each(indexes)('%s exports only what others use', (index) => {
    const folder = index.slice(0, index.indexOf('/src/'));
    expect(unusedOutside(folder, read(index), sources)).toEqual([]);
  });

  it('is reported for a name that its own package alone uses', () => {
    const sources: Words = new Map([
      [
        'libs/clay/src/kiln.ts',
        wordsOf('export class Kiln {} export interface KilnOptions {} export const glaze = 1;'),
      ],
      [
        'libs/clay-tools/src/fire.ts',
        wordsOf("import { hot as glaze, Kiln } from '@marquee/clay'; // KilnOptionsMore"),
      ],
    ]);
    const index = "export { glaze as hot, Kiln, type KilnOptions } from './kiln';\nexport type { Ash } from './ash';\n";
    expect(unusedOutside('libs/clay', index, sources)).toEqual(['KilnOptions', 'Ash']);
  });
});
