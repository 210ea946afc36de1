import { emptyContact } from './contact.rule';
import { vCardOf } from './vcard';

const linesOf = (contact: Partial<typeof emptyContact>): string[] =>
  vCardOf({ ...emptyContact, ...contact }).split('\r\n');

describe('a contact as vCard', () => {
  it('has what is given, each line ended as the format wants it', () =>
    expect(
      linesOf({
        name: 'Inês Vidal',
        organisation: 'Vidal Ceramics',
        phone: '+351 21 123 4567',
        email: 'ines@vidal.example',
        address: 'Rua da Prata 1\nLisbon',
        website: 'https://vidal.example/',
      }),
    ).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;Inês Vidal;;;',
      'FN:Inês Vidal',
      'ORG:Vidal Ceramics',
      'TEL;TYPE=VOICE:+351 21 123 4567',
      'EMAIL;TYPE=INTERNET:ines@vidal.example',
      'ADR:;;Rua da Prata 1\\nLisbon;;;;',
      'URL:https://vidal.example/',
      'END:VCARD',
      '',
    ]));

  it('leaves out what is empty', () =>
    expect(linesOf({ name: 'Jon' })).toEqual(['BEGIN:VCARD', 'VERSION:3.0', 'N:;Jon;;;', 'FN:Jon', 'END:VCARD', '']));

  it.each([
    ['a comma', 'Vidal, Inês', 'FN:Vidal\\, Inês'],
    ['a semicolon', 'Vidal; Inês', 'FN:Vidal\\; Inês'],
    ['a backslash', 'a\\b', 'FN:a\\\\b'],
    ['a line end', 'a\r\nEND:VCARD', 'FN:a\\nEND:VCARD'],
    ['an emoji', 'Inês 🏺', 'FN:Inês 🏺'],
    ['a colon', 'a:b', 'FN:a:b'],
  ])('escapes %s', (_what, name, line) => expect(linesOf({ name })).toContain(line));

  it('folds a long line after 75 bytes, and divides no character', () => {
    const name = '🏺'.repeat(40);
    const folded = vCardOf({ ...emptyContact, name });
    const lines = folded.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(folded).not.toContain('\ufffd');
    expect(folded.replaceAll('\r\n ', '')).toContain(`FN:${name}\r\n`);
  });
});
