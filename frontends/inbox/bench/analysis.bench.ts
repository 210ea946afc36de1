import { machineText, saveResults } from '../../../tests/support/bench-results';
import { groupAnswers, MAX_ANSWERS, type Answer } from '../src/index';

/** Numbers below a bound, the same in each run (mulberry32). */
const numbers = (seed: number): ((bound: number) => number) => {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
};

const corpora = (next: (bound: number) => number): Readonly<Record<string, () => string>> => {
  const letter = (): string => String.fromCharCode(97 + next(26));
  const word = (): string => Array.from({ length: 3 + next(7) }, letter).join('');
  const phrase = (): string => Array.from({ length: 1 + next(3) }, word).join(' ');
  const bases = Array.from({ length: 300 }, phrase);
  const misspelt = (text: string): string => {
    const at = next(text.length);
    return text.slice(0, at) + letter() + text.slice(at + next(2));
  };
  return {
    // What people write: some hundred things, some of them often, with typing errors and words around them.
    usual: () => {
      const base = bases[Math.min(next(300), next(300))]!;
      return [base, base, misspelt(base), `${word()} ${base}`][next(4)]!;
    },
    // Against the design: no two alike, or all of the same letters.
    different: phrase,
    'same letters': () => Array.from({ length: 12 }, () => 'aeinorst'[next(8)]).join(''),
    sentences: () => Array.from({ length: 20 }, word).join(' '),
  };
};

/** `npm run bench -- analysis`: groups 10,000 answers of four kinds, each five times. */
export const bench = async ({ root }: { readonly root: string }): Promise<void> => {
  const figures: Record<string, object> = {};
  console.log(`grouping ${MAX_ANSWERS} answers on ${machineText} (goal 2,000 ms)`);
  for (const [name, make] of Object.entries(corpora(numbers(7)))) {
    const answers = Array.from({ length: MAX_ANSWERS }, (_, place): Answer => ({ id: `a${place}`, text: make() }));
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      groupAnswers(answers);
      return Math.round(performance.now() - began);
    }).toSorted((one, other) => one - other);
    const groups = groupAnswers(answers).length;
    figures[name] = { medianMs: times[2], slowestMs: times[4], groups };
    console.log(`  ${name.padEnd(14)} median ${times[2]} ms, slowest ${times[4]} ms, ${groups} groups`);
  }
  saveResults(root, 'analysis', figures);
};
