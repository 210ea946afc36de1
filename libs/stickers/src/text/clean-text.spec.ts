import fc from 'fast-check';
import { cleanText, onOneLine } from './clean-text';
import { graphemesOf } from './pieces';

describe('cleanText', () => {
  it.each([
    ['composes letters and marks', 'e\u0301', 'é'],
    ['takes every kind of line end', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['keeps one blank line of many', 'a\n\n \n\n\nb', 'a\n\nb'],
    ['makes one space of many', ' a \t  b ', 'a b'],
    ['drops control characters', 'a\u0000b\u001b[31mc\u007f', 'ab[31mc'],
    ['drops what reorders the text', '\u202eabc\u202c \u2067d\u2069', 'abc d'],
    ['keeps the marks that only have a direction', 'a\u200f!', 'a\u200f!'],
    ['keeps joined emoji whole', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['replaces half of a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['cuts a pile of marks', `q${'\u0323'.repeat(40)}`, `q${'\u0323'.repeat(6)}`],
  ])('%s', (_, typed, drawn) => {
    expect(cleanText(typed)).toBe(drawn);
  });

  it('changes nothing when it runs again, and adds no grapheme', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const once = cleanText(typed);
        expect(cleanText(once)).toBe(once);
        expect(graphemesOf(once).length).toBeLessThanOrEqual(Array.from(typed.normalize('NFC')).length);
      }),
    ));
});

describe('onOneLine', () => {
  it('joins lines by a space', () => {
    expect(onOneLine('a\n\nb')).toBe('a b');
  });
});
