/** Texts are compared up to here, in UTF-16 units: what an answer is about is at its beginning. */
const COMPARED = 200;

/** Accents of Latin, Greek and Cyrillic letters; vowel points of Hebrew; vowel marks and hamza of Arabic, and its letter stretcher. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const apostrophes = /['’ʼ`´]/g;
/** All but letters, numbers and their marks. The signs in `C++` and `C#` are a part of the word. */
const separators = /(?<![\p{L}\p{N}+#])[+#]+|[^\p{L}\p{N}\p{M}+#]+/gu;
/** `greeeeen` is `green`. */
const stretched = /(\p{L})\1{2,}/gu;
const katakana = /[\u30a1-\u30f6]/g;
const article =
  /^(?:an?|the|der|die|das|den|eine?n?|les?|la|une?|des|el|los|las|unos|una|os?|as|uma?|il|lo|gli|i)\s+(?=\S)/u;

const toHiragana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0x60);

/**
 * The form in which texts are compared: without case, accents, punctuation, leading articles and stretched letters, katakana as hiragana.
 * A text of signs alone, such as emoji, stays as it is. Empty only where the text is.
 */
export const normalise = (text: string): string => {
  const typed = text.normalize('NFKC').trim();
  const words = typed
    .toLowerCase()
    // What has no small letter of its own has a pair of large ones: ß is ss.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(katakana, toHiragana)
    .replace(apostrophes, '')
    .replace(separators, ' ')
    .trim()
    .replace(stretched, '$1$1')
    .replace(article, '');
  return (words || typed.replaceAll(/\s+/gu, ' ')).slice(0, COMPARED).trim();
};
