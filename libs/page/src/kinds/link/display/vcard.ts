import type { LinkContact } from './contact.rule';

/** Bytes of a line, without its end (RFC 2426, 2.6). */
const LINE_BYTES = 75;

const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/([,;])/g, '\\$1');

/** A long line continues after a line end and a blank. A character is never divided. */
const folded = (text: string): string => {
  const lines = [''];
  let bytes = 0;
  for (const character of text) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push('');
      bytes = 1; // the blank
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n ');
};

/** The contact as vCard 3.0, which the address books of phones and computers read. What is empty is left out. */
export const vCardOf = ({ name, organisation, phone, email, address, website }: LinkContact): string => {
  const optional = (property: string, text: string, after = ''): string[] =>
    text === '' ? [] : [`${property}:${escaped(text)}${after}`];
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // Which part of a name is the family name is not known: all of it is the given name.
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...optional('ORG', organisation),
    ...optional('TEL;TYPE=VOICE', phone),
    ...optional('EMAIL;TYPE=INTERNET', email),
    // Post office box and extension come before the street. The address stays as it was written, in the part of the street.
    ...(address === '' ? [] : [`ADR:;;${escaped(address)};;;;`]),
    ...(website === '' ? [] : [`URL:${website}`]),
    'END:VCARD',
  ]
    .map((text) => `${folded(text)}\r\n`)
    .join('');
};
