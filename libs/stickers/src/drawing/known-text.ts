import { graphemesOf } from '../text/pieces';
import { isDrawn, isWritten } from './font-stack';

export interface KnownText {
  readonly text: string;
  /** Graphemes that no font has, which are left out. */
  readonly leftOut: number;
}

const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u;
const mark = /\p{M}/u;
/** No character, so no text has it for another reason. */
const gap = '\ufffe';
const gaps = new RegExp(`${gap}(?:\\s*${gap})*`, 'gu');
const flagOfRegion = /(\u{1f3f4})([\u{e0020}-\u{e007e}]+)\u{e007f}/gu;
const tagOf = (letters: string): string =>
  Array.from(letters, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
/** The regions that have a flag of their own: others are drawn as the black flag, as everywhere. */
const regions: ReadonlySet<string> = new Set(['gbeng', 'gbsct', 'gbwls'].map(tagOf));

const every = (text: string, has: (codePoint: number) => boolean): boolean =>
  Array.from(text).every((character) => unseen.test(character) || has(character.codePointAt(0) ?? 0));

/**
 * A grapheme as it can be drawn; null where it cannot. Letters of mathematics, which many people write their names in, and other variants of
 * letters are drawn as the plain letter.
 */
const drawable = (grapheme: string): string | null => {
  if (every(grapheme, isWritten)) return grapheme;
  const plain = grapheme.normalize('NFKC');
  if (plain !== grapheme && every(plain, isWritten)) return plain;
  if (every(grapheme, isDrawn)) return grapheme;
  const base = Array.from(grapheme, (character) =>
    mark.test(character) && !isDrawn(character.codePointAt(0) ?? 0) ? '' : character,
  ).join('');
  return base !== '' && every(base, isDrawn) ? base : null;
};

/**
 * The text (composed, NFC) without what no font has: marks without a glyph are left out, other characters are replaced by an ellipsis, one for each
 * run of them. The canvas would otherwise look for them in all files that earlier texts have registered, and draw a box where none has them.
 */
export const knownText = (text: string): KnownText => {
  let leftOut = 0;
  const known = graphemesOf(text.normalize('NFC'))
    .map((grapheme) => {
      const drawn = drawable(grapheme);
      if (drawn === null) leftOut += 1;
      return drawn ?? gap;
    })
    .join('')
    .replace(flagOfRegion, (flag, black: string, region: string) => (regions.has(region) ? flag : black))
    .replace(gaps, '…');
  return { text: known, leftOut };
};
