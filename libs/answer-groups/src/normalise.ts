import { foldLetters } from './fold-letters';

/** Texts are compared up to here, in UTF-16 units: what an answer is about is at its beginning. */
const COMPARED = 200;

/** All but letters, numbers and their marks. The signs in `C++` and `C#` are a part of the word. */
const separators = /(?<![\p{L}\p{N}+#])[+#]+|[^\p{L}\p{N}\p{M}+#]+/gu;
/** `greeeeen` is `green`. */
const stretched = /(\p{L})\1{2,}/gu;
const article =
  /^(?:an?|the|der|die|das|den|eine?n?|les?|la|une?|des|el|los|las|unos|una|os?|as|uma?|il|lo|gli|i)\s+(?=\S)/u;

/**
 * The form in which texts are compared: by `foldLetters`, without punctuation, leading articles and stretched letters.
 * A text of signs alone, such as emoji, stays as it is. Empty only where the text is.
 */
export const normalise = (text: string): string => {
  const typed = text.normalize('NFKC').trim();
  const words = foldLetters(typed).replace(separators, ' ').trim().replace(stretched, '$1$1').replace(article, '');
  return (words || typed.replaceAll(/\s+/gu, ' ')).slice(0, COMPARED).trim();
};
