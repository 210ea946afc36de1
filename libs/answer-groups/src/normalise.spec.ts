import { normalise } from './normalise';

describe('the form in which answers are compared', () => {
  it.each([
    ['case', 'TEA Bowls', 'tea bowls'],
    ['punctuation and space', '  tea...  bowls!! ', 'tea bowls'],
    ['emoji next to words', 'ramen 🍜🍜', 'ramen'],
    ['accents', 'Corazón Partío', 'corazon partio'],
    ['composed and decomposed letters', 'cafe\u0301', 'cafe'],
    ['the two forms of ß', 'GROß', 'gross'],
    ['full-width letters', 'ＭＡＴＣＨＡ', 'matcha'],
    ['katakana and hiragana', 'ラーメン', 'らーめん'],
    ['vowel marks of Arabic', 'قَهْوَة', 'قهوة'],
    ['points of Hebrew', 'שָׁלוֹם', 'שלום'],
    ['a leading article', 'The moon jar', 'moon jar'],
    ['stretched letters', 'yesssss', 'yess'],
    ['apostrophes', 'don’t', 'dont'],
    ['strokes and joined letters', 'Ørsted Łódź Æther đông ışık', 'orsted lodz aether dong isik'],
    ['what draws nothing', 'ze\u200bro', 'zero'],
  ])('has no %s', (_what, typed, compared) => expect(normalise(typed)).toBe(compared));

  it.each([
    ['voiced kana', 'が', 'が'],
    ['vowel signs of Devanagari', 'हिन्दी', 'हिन्दी'],
    ['the signs of C++ and C#', 'C++, C#', 'c++ c#'],
    ['numbers', '1999', '1999'],
    ['emoji that stand alone', '🔥 🔥', '🔥 🔥'],
    ['an article that stands alone', 'Die', 'die'],
  ])('keeps %s', (_what, typed, compared) => expect(normalise(typed)).toBe(compared));

  it('ends after 200 characters', () => expect(normalise('ab'.repeat(300))).toBe('ab'.repeat(100)));
});
