import { hasInvisible } from './invisible';

const lineEnds = /[\r\n\v\f\u0085\u2028\u2029]+/;
// Spaces of no width. Joiners stay: without them some words and emoji are other ones.
const noWidth = /[\u00ad\u200b\u2060\ufeff]/g;
const isBlank = (character: string): boolean => /^\s$/u.test(character) || hasInvisible(character);

/** What may be around an address in a text, with what closes it. */
const closersOf: Readonly<Record<string, string>> = {
  '<': '>',
  '(': ')',
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”“',
  '”': '”',
  '„': '“”',
  '‘': '’‘',
  '’': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

/** The text without white space and invisible characters at its ends. */
const withoutBlanks = (text: string): string => {
  const characters = [...text];
  const first = characters.findIndex((character) => !isBlank(character));
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex((each) => !isBlank(each)) + 1).join('');
};

/** An address as one line: mails and documents break long ones. Lines of words are no address, and stay as they are. */
export function onOneLine(text: string): string {
  const lines = text.split(lineEnds).map(withoutBlanks).filter(Boolean);
  return lines.length > 1 && lines.some((line) => /\s/u.test(line)) ? text : lines.join('');
}

/** An address as it was pasted, without line ends and invisible characters in it, and without brackets and quotes around it. */
export function pastedAddress(typed: string): string {
  let text = onOneLine(typed).replace(noWidth, '');
  for (;;) {
    const closers = closersOf[text.charAt(0)];
    if (closers === undefined) return text;
    const end = text.length - (/[.,;:!?]{1,3}$/.exec(text)?.[0].length ?? 0);
    text = withoutBlanks(text.slice(1, end > 1 && closers.includes(text.charAt(end - 1)) ? end - 1 : undefined));
  }
}
