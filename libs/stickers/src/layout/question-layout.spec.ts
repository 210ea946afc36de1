import fc from 'fast-check';
import type { MeasureOf } from '../text/flow';
import { graphemesOf } from '../text/pieces';
import { previewSize } from './preview-layout';
import { layOutQuestion } from './question-layout';

/** Half an em for each grapheme. */
const measureOf: MeasureOf = () => (text) => graphemesOf(text).length / 2;
const layOut = (question: string, username = 'ines') =>
  layOutQuestion({ username, question, address: `marquee.example/@${username}` }, measureOf);
const wordsOf = (question: string): string =>
  layOut(question)
    .about!.lines.map(({ text }) => text)
    .join(' ');

describe('the layout of the preview of a question', () => {
  it('says who asks, what, and on which page', () => {
    const { sign, about, address, titles, cards } = layOut('Tea?');
    expect(sign.name.text).toBe('@ines asks');
    expect(about).toMatchObject({ size: 76, lines: [{ text: 'Tea?', align: 'center', x: 600 }] });
    expect(address?.text).toBe('marquee.example/@ines');
    expect([titles, cards]).toEqual([null, []]);
  });

  it('shrinks a question of the greatest length and keeps all of it', () => {
    const longest = 'abcd '.repeat(40).trim();
    expect(wordsOf(longest)).toBe(longest);
    expect(layOut(longest).about!.size).toBeLessThan(76);
  });

  it('cuts a question that fits at no size', () => {
    const words = wordsOf('abcd '.repeat(400).trim());
    expect(words).toMatch(/…$/);
    expect(words.length).toBeGreaterThan(200);
  });

  it('keeps everything within the picture, one below the other', () => {
    const text = fc.string({ unit: 'binary', maxLength: 600 });
    fc.assert(
      fc.property(text, text, (question, username) => {
        const { sign, about, mark } = layOut(question, username);
        const ends = [sign.top, sign.top + sign.height, about!.top, about!.bottom, mark.top, mark.top + mark.height];
        expect([...ends, previewSize.height]).toEqual(
          [...ends, previewSize.height].toSorted((one, other) => one - other),
        );
      }),
    );
  });
});
