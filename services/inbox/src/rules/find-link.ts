/** A part of a text, in UTF-16 units. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

const DOT = String.raw`(?:\.|\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?)`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const HOST = `(?:${LABEL}${DOT}){1,8}\\p{L}{2,24}`;
/** A name with neither a scheme before it nor a path behind it is a link only under one of these: `soon.Then` is not a link. */
const COMMON = 'com|net|org|info|biz|io|co|me|ly|gg|tv|to|app|dev|xyz|link|site|online|shop|store|club|live|page|bio';
const COUNTRY = 'ac|ai|at|au|be|br|ca|cc|ch|cn|de|es|eu|fr|id|in|it|jp|kr|mx|nl|pl|pt|ru|se|uk|us';

const LINK = new RegExp(
  [
    String.raw`\b[a-z][a-z\d+.-]{1,20}:\/\/\S+`,
    String.raw`\bmailto:\S+`,
    `\\bwww${DOT}${HOST}\\S*`,
    `(?<![\\p{L}\\p{N}@])${HOST}(?::\\d{2,5})?[/?#]\\S*`,
    `(?<![\\p{L}\\p{N}@])(?:${LABEL}${DOT}){1,8}(?:${COMMON}|${COUNTRY}|xn--[a-z\\d-]+)(?![\\p{L}\\p{N}@-])`,
  ].join('|'),
  'iu',
);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The first link in a text, also without its scheme or with a dot in words; null: there is none. */
export const findLink = (text: string): TextPart | null => {
  const found = LINK.exec(text);
  if (found !== null) return { start: found.index, end: found.index + found[0].length };
  // Characters that draw nothing hide where it is, not that there is one.
  const bare = text.normalize('NFKC').replace(INVISIBLE, '');
  return bare !== text && LINK.test(bare) ? { start: 0, end: text.length } : null;
};
