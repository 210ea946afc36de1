import { mutedWords } from './muted-words';
import { samples } from './testing/samples';

const isFound = (muted: readonly string[], text: string): boolean => mutedWords(muted)(text) !== null;
const cases = (part: 'found' | 'clean' | 'missed') =>
  samples.flatMap((sample) => sample[part].map((text) => ({ text, muted: sample.muted })));

describe('the texts of the fixed list', () => {
  it.each(cases('found'))('hold a muted word: $text', ({ text, muted }) => expect(isFound(muted, text)).toBe(true));

  it.each(cases('clean'))('hold no muted word: $text', ({ text, muted }) => expect(isFound(muted, text)).toBe(false));

  // Move a text to `found` when the library learns to read it.
  it.each(cases('missed'))('hold a muted word that is not found yet: $text', ({ text, muted }) =>
    expect(isFound(muted, text)).toBe(false),
  );
});

describe('the limits of what is read as a muted word', () => {
  it.each([
    ['one hidden letter of four', 'fool', 'a f*ol', true],
    ['one hidden letter of three', 'hex', 'a h*x', false],
    ['two hidden letters of eight', 'follower', 'my f*ll*wer', true],
    ['two hidden letters of seven', 'account', 'my acc**nt', false],
    ['three signs between two words', 'free followers', 'free...followers', true],
    ['four signs between two words', 'free followers', 'free....followers', false],
    ['three signs between letters', 'ugly', 'u---g---l---y', true],
    ['four signs between letters', 'ugly', 'u----g----l----y', false],
    ['three spaced letters', 'ass', 'a s s', true],
    ['two spaced letters', 'ox', 'o x', false],
    ['two letters together', 'ox', 'an ox', true],
    ['spaced and joined letters mixed', 'ugly', 'u g ly', false],
    ['an ending after a Korean word', '바보', '바보야', true],
    ['a longer ending after a Korean word', '바보', '바보들이', true],
    ['a syllable before a Korean word', '바보', '울바보', false],
    ['Latin letters after a Korean word', '바보', '바보abc', false],
    ['Korean letters after a Latin word', 'ugly', 'ugly야', false],
    ['an ending after a Latin word', 'ugly', 'uglyish', false],
    ['a word of digits alone', '420', 'at 420 there', true],
    ['digits that could be letters, without one', 'ass', 'the 455 bus', false],
    ['signs that could be letters, without one', 'ass', 'costs @$$', false],
    ['digits and signs, without a letter', 'ass', '4$$', false],
    ['a letter and signs', 'ass', 'a$$', true],
    ['a letter for the last digit of a word of digits', '420', '42o', false],
    ['letters for digits of a word of digits', '420', 'a2o', false],
    ['a digit before a word of digits', '420', '1420', false],
    ['a word with a digit, all in digits', 'h8', '48', false],
  ])('%s: %j in %j is found: %s', (_what, word, text, found) => expect(isFound([word], text)).toBe(found));
});

describe('what is found', () => {
  it('names the word as the list spells it, and its place in the text', () => {
    const text = 'won 🎉 fr\u200b33 f0llowers, today';
    const found = mutedWords(['crypto', 'Free Followers'])(text)!;
    expect(found.word).toBe('Free Followers');
    expect(text.slice(found.start, found.end)).toBe('fr\u200b33 f0llowers');
  });

  it('is the first in the text', () => expect(mutedWords(['b', 'a'])('a b')?.word).toBe('a'));

  it('is nothing for an empty list, and for words without a letter', () => {
    expect(mutedWords([])('anything')).toBeNull();
    expect(mutedWords(['', ' ', '...'])('... anything')).toBeNull();
  });

  it('is looked for in a text of one letter with words that begin alike', () => {
    const alike = Array.from(
      { length: 200 },
      (_, n) => `${'a'.repeat(n % 2)}${'a '.repeat(19)}${String.fromCodePoint(0x4e00 + n)}`,
    );
    const find = mutedWords(alike);
    expect(find('aa'.repeat(2240))).toBeNull();
    expect(find('a '.repeat(2240))).toBeNull();
  });
});
