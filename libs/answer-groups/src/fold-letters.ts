/** Characters that draw nothing: joiners, marks of direction, selectors of variants, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Accents of Latin, Greek and Cyrillic letters; vowel points of Hebrew; vowel marks and hamza of Arabic, and its letter stretcher. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const apostrophes = /['’‘ʼ`´]/g;
const katakana = /[\u30a1-\u30f6]/g;
/** Latin letters that Unicode does not take apart, as people without them on the keyboard type them. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

const toHiragana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0x60);

/** The letters by which texts are grouped and found: without case, width, accents, vowel marks and apostrophes, katakana as hiragana. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    // What has no small letter of its own has a pair of large ones: ß is ss.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(special, (letter) => plain[letter]!)
    .replace(katakana, toHiragana)
    .replace(apostrophes, '');
