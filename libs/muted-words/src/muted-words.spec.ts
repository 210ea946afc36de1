import { mutedWords } from './muted-words';
import { samples } from './testing/samples';

describe('muted words on the fixed list', () => {
  const verdicts = samples.flatMap(({ muted, found, clean }) => {
    const find = mutedWords(muted);
    return [
      ...found.map((text) => ({ text, holds: true, isFound: find(text) !== null })),
      ...clean.map((text) => ({ text, holds: false, isFound: find(text) !== null })),
    ];
  });
  const number = (holds: boolean, isFound: boolean): number =>
    verdicts.filter((verdict) => verdict.holds === holds && verdict.isFound === isFound).length;
  const right = number(true, true);
  const precision = right / (right + number(false, true));
  const recall = right / (right + number(true, false));

  it('are found with a precision and a recall of 0.95 at least', () => {
    const wrong = verdicts.filter(({ holds, isFound }) => holds !== isFound).map(({ text }) => JSON.stringify(text));
    process.stdout.write(
      `muted words: ${verdicts.length} texts, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; wrong: ${wrong.join(', ')}\n`,
    );
    expect(verdicts.length).toBeGreaterThan(150);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
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
