import fc from 'fast-check';
import { graphemesOf, piecesOf } from './pieces';

const textsOf = (paragraph: string): string[] => piecesOf(paragraph).map(({ text }) => text);

describe('piecesOf', () => {
  it.each([
    ['between words', 'tea bowls, please', ['tea', 'bowls,', 'please']],
    ['after a hyphen', 'well-known', ['well-', 'known']],
    ['in an address', 'https://a.example/b/c', ['https://', 'a.example/', 'b/', 'c']],
    ['between Chinese characters, never before a full stop', '早点来。好', ['早', '点', '来。', '好']],
    ['between Japanese characters, never after an opening bracket', '碗（ティ）', ['碗', '（ティ）']],
    ['between Korean words only', '네 시간을', ['네', '시간을']],
    ['between emoji, never inside one', '👩‍👩‍👧👍🏽🇵🇹', ['👩‍👩‍👧', '👍🏽', '🇵🇹']],
    ['between words of a script without spaces', 'อยากซื้อที่เชียงใหม่', ['อยาก', 'ซื้อ', 'ที่', 'เชียงใหม่']],
    ['nowhere at a no-break space', 'a\u00a0b', ['a\u00a0b']],
  ])('lets a line end %s', (_, paragraph, pieces) => {
    expect(textsOf(paragraph)).toEqual(pieces);
  });

  it('loses nothing and cuts no grapheme', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (paragraph) => {
        const pieces = piecesOf(paragraph);
        expect(pieces.map(({ text, space }) => text + space).join('')).toBe(paragraph);
        expect(pieces.flatMap(({ text, space }) => graphemesOf(text + space))).toEqual(graphemesOf(paragraph));
      }),
    ));
});
