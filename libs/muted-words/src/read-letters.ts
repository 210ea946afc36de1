import { baseLetters, confusableOf, foldCase, lettersForSymbol } from './confusables';

/** One letter of a text, or what is in place of one. */
export interface Letter {
  /** All that it may be read as; the first is what it is. */
  readonly readings: string;
  /** Where it is drawn, in UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  /** How many others than letters are before it. */
  readonly gap: number;
  /** Three or more of it are in a row: written long, as in `soooo`. */
  readonly isStretched: boolean;
  /** `letter` and `digit` join what is next to them to one word; a `sign`, such as `$`, does so only where it is read for a letter. */
  readonly type: 'letter' | 'digit' | 'sign';
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const typeOf = (point: string): Letter['type'] | null => {
  if (/[\p{L}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(point) && !/[\d#*]/.test(point))
    return 'letter';
  if (/\p{N}/u.test(point)) return 'digit';
  if (confusableOf(point) !== undefined) return 'letter';
  return lettersForSymbol(point) === '' ? null : 'sign';
};

/** `I` inside a word in small letters is drawn like an `l`. */
const readingsOf = (point: string, isAfterSmall: boolean): string[] => {
  const likeness = confusableOf(point);
  const more = `${likeness ?? ''}${lettersForSymbol(point)}${point === 'I' && isAfterSmall ? 'l' : ''}`;
  const [first = point, ...rest] = foldCase(point);
  return [`${first}${more}`, ...rest];
};

/** A text as the letters that a reader may take it for. */
export const readLetters = (text: string): Letter[] => {
  const letters: Letter[] = [];
  let gap = 0;
  let isAfterSmall = false;
  for (const { segment, index: start } of segmenter.segment(text)) {
    const end = start + segment.length;
    for (const point of baseLetters(segment)) {
      const type = typeOf(point);
      if (type === null) gap += 1;
      else
        for (const readings of readingsOf(point, isAfterSmall)) {
          add(letters, { readings, start, end, gap, isStretched: false, type });
          gap = 0;
        }
      isAfterSmall = /\p{Ll}/u.test(point);
    }
  }
  return letters;
};

/** Of three and more of a letter in a row one is kept. */
const add = (letters: Letter[], letter: Letter): void => {
  const [before, last] = letters.slice(-2);
  const isSame = (other: Letter | undefined): boolean =>
    other?.readings === letter.readings && letter.gap === 0 && letter.type !== 'digit';
  const single = letters.at(-1);
  if (single?.isStretched && isSame(single)) letters[letters.length - 1] = { ...single, end: letter.end };
  else if (last !== undefined && isSame(before) && isSame(last) && last.gap === 0)
    letters.splice(-2, 2, { ...before!, end: letter.end, isStretched: true });
  else letters.push(letter);
};
