import { createHash } from 'node:crypto';
import { fingerprintOf } from './sticker-record';

const of = (text: string): string => fingerprintOf('7Q4MKX2P9BTR', '2026-11-21', text);

describe('a fingerprint', () => {
  it('is the first half of the SHA-256 of code, day and words', () => {
    const whole = createHash('sha256').update('7Q4MKX2P9BTR\n2026-11-21\nWill there be tea bowls?').digest('hex');
    expect(of('Will there be tea bowls?')).toBe(whole.slice(0, 32).toUpperCase());
  });

  it.each([
    ['white space and line ends', 'Will there\r\n\n be  tea bowls? ', 'Will there be tea bowls?'],
    ['composition', 'Cafe\u0301', 'Caf\u00e9'],
    ['quotation marks that a keyboard bends', '\u201cdon\u2019t\u201d', '"don\'t"'],
    ['what cannot be seen', 'I \u2764\ufe0f\u200b clay', 'I \u2764 clay'],
  ])('is the same whatever %s', (_what, one, other) => expect(of(one)).toBe(of(other)));

  it.each([
    ['comma', 'Yes please', 'Yes, please'],
    ['capital', 'yes', 'Yes'],
    ['emoji', 'Yes 🎉', 'Yes'],
  ])('is another one for another %s', (_what, one, other) => expect(of(one)).not.toBe(of(other)));

  it('is another one under another code or day', () => {
    expect(fingerprintOf('7Q4MKX2P9BTS', '2026-11-21', 'Yes')).not.toBe(of('Yes'));
    expect(fingerprintOf('7Q4MKX2P9BTR', '2026-11-22', 'Yes')).not.toBe(of('Yes'));
  });
});
