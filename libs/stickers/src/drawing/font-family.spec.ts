import { existsSync } from 'node:fs';
import { parseRanges, slicedFamily, wholeFamily } from './font-family';

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0)!);

describe('a family of fonts', () => {
  it('reads ranges of code points', () => {
    expect(parseRanges('U+0-FF, U+131,u+1F1E6-1F1FF')).toEqual([
      [0, 0xff],
      [0x131, 0x131],
      [0x1f1e6, 0x1f1ff],
    ]);
  });

  it('finds the file that has a character, and none where there is none', () => {
    const inter = slicedFamily('@fontsource-variable/inter', 'opsz');
    const aliases = ['a', 'ж', 'λ', '窯'].map((text) => inter.sliceFor(codePointsOf(text))?.alias);
    expect(aliases).toEqual([
      'inter-latin-opsz-normal',
      'inter-cyrillic-opsz-normal',
      'inter-greek-opsz-normal',
      undefined,
    ]);
    expect(existsSync(inter.sliceFor(codePointsOf('a'))!.file)).toBe(true);
  });

  it('does not trust the list of its package: this file is listed for signs that it lacks', () => {
    const arabic = slicedFamily('@fontsource-variable/noto-sans-arabic', 'wght');
    expect(arabic.sliceFor(codePointsOf('∞'))).toBeUndefined();
    expect(arabic.sliceFor(codePointsOf('س'))).toBeDefined();
  });

  it('asks for one file with all of the characters', () => {
    const inter = slicedFamily('@fontsource-variable/inter', 'opsz');
    expect(inter.sliceFor(codePointsOf('ab'))).toBeDefined();
    expect(inter.sliceFor(codePointsOf('aж'))).toBeUndefined();
  });

  it('takes a whole file by a pattern', () => {
    const emoji = wholeFamily('@fontsource/noto-color-emoji', 'noto-color-emoji-emoji-400-normal', /\p{Emoji}/u);
    expect(existsSync(emoji.sliceFor(codePointsOf('🎉'))!.file)).toBe(true);
    expect(emoji.sliceFor(codePointsOf('a'))).toBeUndefined();
  });
});
