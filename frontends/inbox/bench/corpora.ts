import { fixtures, type Fixture } from '@marquee/answer-groups/testing';
import { seeded } from '@marquee/test-kit/chance';

/** Answers one at a time. */
export type Corpus = () => string;

/** What people write in a language: words of its fixture, some of them often, with typing errors and other words around them. */
const written = ({ answers }: Fixture, next: (bound: number) => number): Corpus => {
  const letters = [...new Set(answers.join(''))];
  const letter = (): string => letters[next(letters.length)]!;
  const base = (): string => answers[Math.min(next(answers.length), next(answers.length))]!;
  const misspelt = (text: string): string => {
    const all = [...text];
    all.splice(next(all.length), next(2), letter());
    return all.join('');
  };
  const invented = (): string => Array.from({ length: 2 + next(6) }, letter).join('');
  return () =>
    [base, base, () => misspelt(base()), () => `${base()} ${base()}`, () => `${invented()} ${base()}`, invented][
      next(6)
    ]!();
};

/** Against the design: no two alike, all of the same letters, or long. */
const unfriendly = (next: (bound: number) => number): Readonly<Record<string, Corpus>> => {
  const word = (): string => Array.from({ length: 3 + next(7) }, () => String.fromCharCode(97 + next(26))).join('');
  return {
    different: () => Array.from({ length: 1 + next(3) }, word).join(' '),
    'same letters': () => Array.from({ length: 12 }, () => 'aeinorst'[next(8)]).join(''),
    sentences: () => Array.from({ length: 20 }, word).join(' '),
  };
};

/** The same answers in each run: five languages, and texts that are hard to group. */
export const corpora = (): Readonly<Record<string, Corpus>> => {
  const random = seeded(7);
  // The remainder of 32 bits, as in the figures that bench/README.md records: other answers would make other groups.
  const next = (bound: number): number => (random() * 2 ** 32) % bound;
  const languages = Object.entries(fixtures).map(([language, fixture]) => [language, written(fixture, next)] as const);
  return { ...Object.fromEntries(languages), ...unfriendly(next) };
};
