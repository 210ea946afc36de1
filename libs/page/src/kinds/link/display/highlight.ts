import type { LinkHighlight } from './highlight.rule';

/** Whether a link is highlighted at a moment. `now` is in UTC milliseconds. Items of an older server have no highlight. */
export const isHighlighted = (highlight: LinkHighlight | null | undefined, now: number): boolean =>
  highlight != null &&
  (highlight.from === null || now >= Date.parse(highlight.from)) &&
  (highlight.until === null || now < Date.parse(highlight.until));

/** The next moment at which the highlight begins or ends, in UTC milliseconds; null: it stays as it is. */
export const nextHighlightChange = (highlight: LinkHighlight | null, now: number): number | null => {
  const moments = [highlight?.from, highlight?.until].map((each) => (each == null ? 0 : Date.parse(each)));
  const later = moments.filter((each) => each > now);
  return later.length === 0 ? null : Math.min(...later);
};
