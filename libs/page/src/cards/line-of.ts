import { checkText } from '../rules/text.rule';

/** Characters that are looked at, of each that a text may have. */
const LOOKED_AT = 16;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, up to the end of a word, with an ellipsis. */
const shortened = (text: string, max: number): string => {
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (letters.length <= max) return text;
  const start = letters.slice(0, max - 1).join('');
  const words = start.replace(/\s+\S*$/u, '');
  return `${words.length > start.length / 2 ? words : start}…`;
};

/** What draws nothing, apart from the joiners of scripts and emoji and the tags of flags. */
const UNSEEN = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu;

/**
 * A text of a page as one line of at most `max` characters as a reader counts them, without characters that draw nothing; null where nothing
 * is left.
 */
export const lineOf = (said: string | null | undefined, max: number): string | null => {
  if (said === null || said === undefined) return null;
  const text = said
    .slice(0, max * LOOKED_AT)
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .trim();
  const checked = checkText(shortened(text, max), { code: 'title', max });
  return checked.ok && checked.value !== '' ? checked.value : null;
};
