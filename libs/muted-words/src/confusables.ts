import confusables from 'unhomoglyph/data.json';

/** Letters and signs that are read for a Latin letter and that Unicode's list of confusables leaves out. */
const ALSO: readonly (readonly [signs: string, letter: string])[] = [
  ['ᴀ', 'a'],
  ['ʙ', 'b'],
  ['ᴅ∂', 'd'],
  ['ᴇ', 'e'],
  ['ꜰғƒ', 'f'],
  ['ɢ', 'g'],
  ['ʜ', 'h'],
  ['ᴊ', 'j'],
  ['ᴋĸ', 'k'],
  ['ʟ', 'l'],
  ['ᴍʍ', 'm'],
  ['ɴ', 'n'],
  ['ᴘ', 'p'],
  ['ǫ', 'q'],
  ['ʀя', 'r'],
  ['ᴛ', 't'],
  ['ᴢ', 'z'],
];

/** Digits and signs that are written for letters, and the letters that each represents. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'il',
  '+': 't',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
  '§': 's',
};

/** Represents any vowel: `f*ck`. */
const MASK = '*';
const VOWELS = 'aeiouy';

const MARKS = /(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isMark = (point: string): boolean => /\p{M}/u.test(point) && MARKS.test(point);
/** Hangul and kana change their letter with what is composed into them. */
const STAYS_COMPOSED = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const TATWEEL = '\u0640';

/** The bare letters of a text: widths and styles are made one, accents and vowel points are left out, capitals made small. */
export const baseLetters = (text: string): string[] =>
  [...text.normalize('NFKC')]
    .flatMap((point) => (STAYS_COMPOSED.test(point) ? [point] : [...point.normalize('NFD')]))
    .filter((point) => !isMark(point) && point !== TATWEEL && !/\p{Default_Ignorable_Code_Point}/u.test(point));

export const foldCase = (point: string): string[] => [...point.toUpperCase().toLowerCase()];

const also = new Map(ALSO.flatMap(([signs, letter]) => [...signs].map((sign) => [sign, letter] as const)));

/** A dash is drawn like a letter of katakana, and parts words all the same. */
const isPunctuation = (point: string): boolean => /\p{P}/u.test(point);
const isAsciiLetter = (point: string): boolean => /^[a-z]$/i.test(point);

const drawnLike = new Map<string, string>();
for (const [point, prototype] of Object.entries(confusables)) {
  const [letter, ...more] = baseLetters(prototype);
  // Of ASCII letters the list makes `m` an `rn`: these are what others are compared with.
  const isOneLetter = letter !== undefined && more.length === 0 && /\p{L}/u.test(letter);
  if (isOneLetter && !isAsciiLetter(point) && !isPunctuation(point) && !LEET[point])
    drawnLike.set(point, also.get(letter) ?? letter.toLowerCase());
}

/** 🅵 and 🇫: letters that Unicode does not list as such. */
const BOXED = [0x1f150, 0x1f170, 0x1f1e6];
const boxed = (point: string): string | undefined => {
  const code = point.codePointAt(0)!;
  const from = BOXED.find((first) => code >= first && code < first + 26);
  return from === undefined ? undefined : String.fromCharCode(0x61 + code - from);
};

/** Returns the letter that this letter is a confusable of (UTS 39); undefined where it is none. */
export const confusableOf = (point: string): string | undefined =>
  also.get(point) ?? boxed(point) ?? drawnLike.get(point) ?? drawnLike.get(point.toLowerCase());

/** Returns the letters that a digit or a symbol may represent; empty for all others. */
export const lettersForSymbol = (point: string): string => (point === MASK ? VOWELS : (LEET[point] ?? ''));
