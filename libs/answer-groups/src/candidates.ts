/** Fuse's threshold, and the score from which on a match is refused. 0 is a whole match. */
export const THRESHOLD = 0.4;
export const ACCEPTED_BELOW = 0.5;

/** Fuse compares this many characters of a pattern at a time, and takes the mean of their scores. */
const CHUNK = 32;
/** Bits for pairs of neighbours, as words of 32. */
const PAIR_WORDS = 8;

/** A text, prepared to be compared with many. */
interface ComparedText {
  readonly text: string;
  readonly words: readonly string[];
  readonly chunks: number;
  /** The score that a match in this text must stay below before Fuse counts in the number of its words. */
  readonly scoreLimit: number;
}

const compared = (text: string): ComparedText => {
  const words = text.split(' ');
  // Fuse raises a score to the power of 1/√words, rounded to a thousandth.
  const norm = Math.round(1000 / Math.sqrt(words.length)) / 1000;
  // Nothing is found in an empty text.
  const scoreLimit = text === '' ? 0 : Math.min(THRESHOLD, ACCEPTED_BELOW ** (1 / norm));
  return { text, words, chunks: Math.ceil(text.length / CHUNK), scoreLimit };
};

const bitCount = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The texts that a search for one text has to compare. */
export interface Candidates {
  /** Places of the texts that Fuse may find the text at `place` in, of those after it. */
  readonly places: readonly number[];
  /** Cost of the search, in characters to compare. */
  readonly cost: number;
  /** No match with a higher score is accepted in any of them. */
  readonly threshold: number;
}

/**
 * Picks the texts that are worth a search. A letter of the pattern that a text lacks is an error, and an error breaks two pairs of
 * neighbouring letters: texts that lack too many of either are skipped at a hundredth of the cost of a search, and Fuse would accept none
 * of them. Letters and pairs are bits, and some share one: a set may have one too many, never one too few.
 */
export const createCandidates = (texts: readonly string[]): ((place: number) => Candidates) => {
  const all = texts.map(compared);
  const letters = new Int32Array(all.length);
  const pairs = new Int32Array(all.length * PAIR_WORDS);
  for (const [place, text] of texts.entries()) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      letters[place]! |= 1 << code;
      if (at === 0) continue;
      const bit = (text.charCodeAt(at - 1) * 31 + code) % (PAIR_WORDS * 32);
      pairs[place * PAIR_WORDS + (bit >>> 5)]! |= 1 << bit;
    }
  }
  const mayMatch = (pattern: number, errors: number, chunks: number, text: number): boolean => {
    if (bitCount(letters[pattern]! & ~letters[text]!) > errors) return false;
    // The pairs on the border of two chunks are in neither.
    let left = 2 * errors + chunks - 1;
    for (let at = 0; at < PAIR_WORDS && left >= 0; at += 1)
      left -= bitCount(pairs[pattern * PAIR_WORDS + at]! & ~pairs[text * PAIR_WORDS + at]!);
    return left >= 0;
  };
  const limits = Float64Array.from(all, ({ scoreLimit }) => scoreLimit);
  return (place) => {
    const pattern = all[place]!;
    const { chunks } = pattern;
    const length = chunks === 1 ? pattern.text.length : chunks * CHUNK;
    const places: number[] = [];
    let cost = 0;
    let threshold = 0;
    for (let other = place + 1; chunks > 0 && other < all.length; other += 1) {
      if (!mayMatch(place, limits[other]! * length, chunks, other)) continue;
      const text = all[other]!;
      if (!sharesShortWords(pattern.words, text.words)) continue;
      places.push(other);
      cost += chunks * (text.text.length + CHUNK);
      threshold = Math.max(threshold, text.scoreLimit);
    }
    // The mean of several chunks may be low where one of them is above the limit.
    return { places, cost, threshold: chunks === 1 ? threshold : THRESHOLD };
  };
};

/** Words from this length on may be misspelt. */
const LONG = 5;
const spaced = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]+$/u;
const hasNumber = /\p{N}/u;

/** Equal but for one letter at the end, as plurals are; words of two letters are equal or others. */
const areForms = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.length - short.length === 1 && long.startsWith(short);
};

/**
 * Whether a text has the short words of a pattern, and its numbers. Where two of five letters may differ, a short word becomes another one
 * (red, bed), and it is found inside of many that have nothing to do with it (no, piano).
 */
export const sharesShortWords = (pattern: readonly string[], text: readonly string[]): boolean =>
  pattern.every((word) => {
    if (hasNumber.test(word)) return text.includes(word);
    if (word.length >= LONG || !spaced.test(word)) return true;
    return text.some((other) => other === word || areForms(word, other));
  });
