let segmenter: Intl.Segmenter | undefined;

/** Made when it is first needed: a browser without it can read the rest of the page's scripts. */
const graphemesOf = (text: string): Iterable<Intl.SegmentData> =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text);

/**
 * Whether `text` has more than `limit` characters as a reader counts them (grapheme clusters). A cluster may carry any
 * number of marks, so the stored length is bounded as well: 16 UTF-16 units a character, enough for every emoji there is.
 */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > limit * 16) return true;
  return graphemeCount(text) > limit;
}

/** Characters as a reader counts them: an emoji with modifiers, or a letter with its marks, is one. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
}

/** The first character as a reader sees it, a flag or an emoji with all its parts, in upper case. Empty for an empty text. */
export function initialOf(text: string): string {
  for (const { segment } of graphemesOf(text)) return segment.toLocaleUpperCase('en');
  return '';
}
