import { randomBytes } from 'node:crypto';
import { newStickerCode, stickerCodeOf, stickerCodes, writtenCode } from './sticker-codes';

const codes = stickerCodes(new Uint8Array(32).fill(7));
const code = newStickerCode(randomBytes(12));

describe("stickers' codes", () => {
  it('are twelve characters that none takes for another, others each time', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(newStickerCode(randomBytes(12))).not.toBe(code);
  });

  it('have each character of the alphabet in each place', () => {
    const drawn = Array.from({ length: 2_000 }, () => newStickerCode(randomBytes(12)));
    for (let place = 0; place < 12; place += 1) expect(new Set(drawn.map((each) => each[place])).size).toBe(32);
  });

  it('are read in any case, with or without dashes, and with letters that look like digits', () => {
    expect(writtenCode('7Q4MKX2P9BTR')).toBe('7Q4M-KX2P-9BTR');
    for (const typed of ['7Q4MKX2P91T0', '7q4m-kx2p-9ito', '7Q4M-KX2P-9LTO', '7Q4MKX2P9iTo'])
      expect(stickerCodeOf(typed)).toBe('7Q4MKX2P91T0');
  });

  it.each(['', '7Q4MKX2P9BT', '7Q4MKX2P9BTRR', '7Q4MKX2P9BTU', '7Q4M KX2P 9BTR', '%37Q4MKX2P9BT'])(
    'are none of %p',
    (typed) => expect(stickerCodeOf(typed)).toBeNull(),
  );

  it('lead to an id that neither is the code nor stays the same under another secret', () => {
    expect(codes.idOf(code)).toMatch(/^[0-9a-f]{32}$/);
    expect(stickerCodes(new Uint8Array(32)).idOf(code)).not.toBe(codes.idOf(code));
  });

  it('open what was sealed under them, and nothing else', () => {
    const sealed = codes.seal(code, 'Will there be tea bowls?');
    expect(codes.open(code, sealed)).toBe('Will there be tea bowls?');
    expect(codes.seal(code, 'Will there be tea bowls?')).not.toBe(sealed);
    expect(codes.open(newStickerCode(randomBytes(12)), sealed)).toBeNull();
    expect(stickerCodes(new Uint8Array(32)).open(code, sealed)).toBeNull();
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1]! ^= 1;
    expect(codes.open(code, changed.toString('base64url'))).toBeNull();
    expect(codes.open(code, '')).toBeNull();
  });
});
