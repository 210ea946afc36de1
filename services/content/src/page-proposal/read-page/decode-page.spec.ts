import { decodePage } from './decode-page';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const UTF8 = [0xc3, 0xa9]; // é
const LATIN = [0xe9]; // é
const CYRILLIC = [0xcf, 0xf0, 0xe8]; // При in windows-1251

it.each([
  ['a byte order mark before the header', bytes([0xef, 0xbb, 0xbf], UTF8), 'text/html; charset=latin1', 'é'],
  ['UTF-16 with its mark', bytes([0xff, 0xfe, 0xe9, 0x00]), 'text/html', 'é'],
  ['the header before the page', bytes('<meta charset=utf-8>', CYRILLIC), 'text/html; charset="windows-1251"', 'При'],
  ['the declaration of the page', bytes('<meta charset="windows-1251">', CYRILLIC), 'text/html', 'При'],
  [
    'the older declaration',
    bytes('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', CYRILLIC),
    'text/html',
    'При',
  ],
  ['UTF-8 where nothing is declared', bytes(UTF8), 'text/html', 'é'],
  ['Windows-1252 where it is no UTF-8', bytes(LATIN, '!'), 'text/html', 'é!'],
  ['what follows an unknown name', bytes(UTF8), 'text/html; charset=none-such', 'é'],
  ['UTF-8 where a page in one byte a letter declares UTF-16', bytes('<meta charset=utf-16>', UTF8), 'text/html', 'é'],
  ['a letter that the limit has cut', bytes('a', UTF8.slice(0, 1)), 'text/html', 'a\ufffd'],
])('reads by %s', (_, page, contentType, said) => expect(decodePage(page, contentType).endsWith(said)).toBe(true));
