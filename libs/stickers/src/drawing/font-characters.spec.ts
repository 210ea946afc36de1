import { createRequire } from 'node:module';
import { charactersOf } from './font-characters';

const fileOf = (name: string): string => createRequire(__filename).resolve(`@fontsource-variable/${name}.woff2`);

describe('the characters of a font file', () => {
  // The counts are those of fontTools for the same files.
  it.each([
    ['inter/files/inter-latin-opsz-normal', 230, 'a', '∞'],
    ['noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal', 1226, 'س', 'a'],
    ['noto-sans-sc/files/noto-sans-sc-119-wght-normal', 277, '的', '窯'],
  ])('are read from %s', (name, count, has, lacks) => {
    const characters = charactersOf(fileOf(name));
    expect(characters.size).toBe(count);
    expect([has, lacks].map((text) => characters.has(text.codePointAt(0)!))).toEqual([true, false]);
  });
});
