const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const spaces = /[\t ]+/g;
/** Control characters but line feed; embeddings, overrides and isolates, which reorder what is around them; what cannot be seen. */
const dropped = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u00ad\u2060-\u2064\ufeff]/gu;
const loneSurrogate = /\p{Surrogate}/gu;
/** More marks than any writing puts on one letter: a pile of them would leave its line. */
const pileOfMarks = /(\p{M}{6})\p{M}+/gu;

/**
 * The text as it can be drawn: composed (NFC), line ends as line feeds with at most one blank line between two lines, runs of spaces as
 * one, and without characters that only steer a terminal or the order of the text.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(loneSurrogate, '\ufffd')
    .replace(lineBreak, '\n')
    .replace(spaces, ' ')
    .replace(dropped, '')
    .replace(pileOfMarks, '$1')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The text on one line. */
export const onOneLine = (text: string): string => cleanText(text).replaceAll(/\n+/g, ' ');
