import { confusableOf } from './confusables';
import { readLetters, type Letter } from './read-letters';

/** The place of a muted word in a text, in UTF-16 units. */
export interface FoundWord {
  /** As it is in the list. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Trie node: a common prefix of muted words, and their continuations. */
interface Node {
  readonly next: WordLetter[];
  /** The word that ends here; null: none does. */
  word: string | null;
}

/** One letter of a muted word. */
interface WordLetter {
  readonly letter: string;
  /** The letter that it is a confusable of; itself where it is none. */
  readonly likeness: string;
  /** White space is before it in the muted word. */
  readonly beginsWord: boolean;
  readonly isDigit: boolean;
  readonly isStretched: boolean;
  readonly node: Node;
}

/** Others than letters that may be between two words of a phrase, and between letters that are spaced out. */
const GAP_MAX = 3;
/** Shorter words are not looked for in spaced letters: `a s` is no word. */
const SPACED_MIN = 3;
/** Of so many letters one may be hidden: `f*ck`. */
const MASKED_MIN = 4;

/** Scripts that set no space between words, and pictures. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;
/** Korean words take endings: a word begins where it is found and may continue. */
const TAKES_ENDINGS = /\p{Script=Hangul}/u;

const primary = ({ readings }: Letter): string => String.fromCodePoint(readings.codePointAt(0)!);

const newNode = (): Node => ({ next: [], word: null });

const enter = (root: Node, word: string): void => {
  let node = root;
  for (const [index, letter] of readLetters(word).entries()) {
    const text = primary(letter);
    const wordLetter: WordLetter = {
      letter: text,
      likeness: confusableOf(text) ?? text,
      beginsWord: index > 0 && letter.gap > 0,
      isDigit: letter.type === 'digit',
      isStretched: letter.isStretched,
      node: newNode(),
    };
    const known = node.next.find(
      (other) =>
        other.letter === text &&
        other.beginsWord === wordLetter.beginsWord &&
        other.isStretched === wordLetter.isStretched,
    );
    if (known === undefined) node.next.push(wordLetter);
    node = (known ?? wordLetter).node;
  }
  if (node !== root) node.word ??= word;
};

const reads = ({ readings }: Letter, { letter, likeness }: WordLetter): boolean =>
  readings.includes(letter) || readings.includes(likeness);

/** The state of one partial match. */
interface PartialMatch {
  /** null: nothing has decided it yet. */
  readonly isSpaced: boolean | null;
  /** Letters of the word, those that the text hides, and whether any letter of it is one in the text. */
  readonly length: number;
  readonly masked: number;
  readonly hasLetter: boolean;
  readonly hasDigitsAlone: boolean;
}

const START: PartialMatch = { isSpaced: null, length: 0, masked: 0, hasLetter: false, hasDigitsAlone: true };

const isWord = ({ isSpaced, length, masked, hasLetter, hasDigitsAlone }: PartialMatch): boolean =>
  (hasLetter || hasDigitsAlone) && length >= masked * MASKED_MIN && (isSpaced !== true || length >= SPACED_MIN);

/** A muted word and where it ends, of those that are at `start`; null: none does. */
const wordAt = (letters: readonly Letter[], root: Node, start: number): { word: string; end: number } | null => {
  const from = (index: number, { word, next }: Node, match: PartialMatch): { word: string; end: number } | null => {
    if (word !== null && isWord(match) && isWhole(letters, start, index)) return { word, end: index };
    const letter = letters[index];
    if (letter === undefined) return null;
    for (const wordLetter of next) {
      const isSpaced = match.length === 0 ? null : spacing(letter.gap, wordLetter, match.isSpaced);
      if (isSpaced === undefined || !reads(letter, wordLetter) || (wordLetter.isStretched && !letter.isStretched))
        continue;
      const found = from(index + 1, letter.isStretched ? behindEqual(letter, wordLetter) : wordLetter.node, {
        isSpaced,
        length: match.length + 1,
        masked: match.masked + (primary(letter) === '*' ? 1 : 0),
        hasLetter: match.hasLetter || letter.type === 'letter',
        hasDigitsAlone: match.hasDigitsAlone && wordLetter.isDigit,
      });
      if (found !== null) return found;
    }
    return null;
  };
  return from(start, root, START);
};

/** A letter that is written long represents each equal one that follows in the word. */
const behindEqual = (letter: Letter, { node }: WordLetter): Node => {
  const more = node.next.find((next) => !next.beginsWord && reads(letter, next));
  return more === undefined ? node : behindEqual(letter, more);
};

/** Whether the letters are spaced out, once one is behind so wide a gap; undefined where that does not go together. */
const spacing = (gap: number, { beginsWord }: WordLetter, before: boolean | null): boolean | null | undefined => {
  if (gap > GAP_MAX) return undefined;
  if (beginsWord) return before;
  const isSpaced = gap > 0;
  return before === null || before === isSpaced ? isSpaced : undefined;
};

const joins = (one: Letter, other: Letter): boolean =>
  other.gap === 0 &&
  one.type !== 'sign' &&
  other.type !== 'sign' &&
  !UNSPACED.test(primary(one)) &&
  !UNSPACED.test(primary(other));

const isWhole = (letters: readonly Letter[], start: number, end: number): boolean => {
  const [before, first, last, after] = [letters[start - 1], letters[start]!, letters[end - 1]!, letters[end]];
  if (before !== undefined && joins(before, first)) return false;
  if (after === undefined || !joins(last, after)) return true;
  return TAKES_ENDINGS.test(primary(last)) && TAKES_ENDINGS.test(primary(after));
};

/**
 * Looks for the words of a list, written with accents, capitals, digits, look-alikes of other scripts, invisible characters, spaces
 * between letters or letters written long. A word is found as a whole; in scripts without spaces anywhere. Answers the first that is in the
 * text, null when there is none.
 */
export const mutedWords = (words: readonly string[]): ((text: string) => FoundWord | null) => {
  const root = newNode();
  for (const word of words) enter(root, word);
  return (text) => {
    const letters = readLetters(text);
    for (const [at, { start }] of letters.entries()) {
      const found = wordAt(letters, root, at);
      if (found !== null) return { word: found.word, start, end: letters[found.end - 1]!.end };
    }
    return null;
  };
};
