import fc from 'fast-check';
import { clickIds } from './click-ids';
import { ACT_EPOCH_MAX, ACT_OFFSET_MAX } from './events/visitor-act';
import { decipher, encipher, xteaKey, type Block } from './xtea';

const words = (hex: string): Block => [parseInt(hex.slice(0, 8), 16) | 0, parseInt(hex.slice(8), 16) | 0];

describe('XTEA', () => {
  // From the test vectors of Botan and the Linux kernel.
  it.each([
    ['000102030405060708090a0b0c0d0e0f', '4142434445464748', '497df3d072612cb5'],
    ['000102030405060708090a0b0c0d0e0f', '4141414141414141', 'e78f2d13744341d8'],
    ['000102030405060708090a0b0c0d0e0f', '5a5b6e278948d77f', '4141414141414141'],
    ['00000000000000000000000000000000', '4142434445464748', 'a0390589f8b8efa5'],
    ['00000000000000000000000000000000', '4141414141414141', 'ed23375a821a8c2d'],
    ['00000000000000000000000000000000', '70e1225d6e4e7655', '4141414141414141'],
  ])('enciphers with the key %s: %s to %s, and back', (keyText, plain, enciphered) => {
    const key = xteaKey(Buffer.from(keyText, 'hex'));
    const block = words(plain);
    encipher(key, block);
    expect(block).toEqual(words(enciphered));
    decipher(key, block);
    expect(block).toEqual(words(plain));
  });
});

describe('the id of a click', () => {
  const ids = clickIds(new Uint8Array(32).fill(7));
  const place = fc.record({
    source: fc.stringMatching(/^[a-z0-9-]{1,32}$/),
    epoch: fc.nat(ACT_EPOCH_MAX),
    offset: fc.oneof(
      fc.nat(),
      fc.maxSafeNat().map((n) => n % (ACT_OFFSET_MAX + 1)),
      fc.constant(ACT_OFFSET_MAX),
    ),
  });

  it('is the same text at every start', () => {
    expect(ids.of('embedded', 1, 0)).toBe('embedded.437e670adf2a4ae6');
    expect(clickIds(new Uint8Array(32).fill(7)).of('embedded', 1, 0)).toBe(ids.of('embedded', 1, 0));
  });

  it('leads back to its place, so that two places never share one', () =>
    fc.assert(
      fc.property(place, (at) => {
        const id = ids.of(at.source, at.epoch, at.offset);
        expect(id).toMatch(/^[a-z0-9-]{1,32}\.[0-9a-f]{16}$/);
        expect(ids.place(id)).toEqual(at);
      }),
      { numRuns: 2000 },
    ));

  it('tells neither the order nor the number of clicks', () => {
    const following = Array.from({ length: 1000 }, (_, offset) => BigInt(`0x${ids.of('n', 1, offset).slice(2)}`));
    const rising = following.filter((id, n) => n > 0 && id > following[n - 1]!).length;
    expect(rising).toBeGreaterThan(400);
    expect(rising).toBeLessThan(600);
    expect(following.filter((id) => id < 2n ** 60n).length).toBeLessThan(120);
  });

  it('differs between nodes and between installations', () => {
    const others = clickIds(new Uint8Array(32).fill(8));
    const digits = [ids.of('a', 1, 0), ids.of('b', 1, 0), others.of('a', 1, 0)].map((id) => id.slice(2));
    expect(new Set(digits).size).toBe(3);
  });

  it.each([
    '',
    'embedded',
    'embedded.1.1',
    'embedded.0123456789abcde',
    'embedded.0123456789ABCDEF',
    'A.0123456789abcdef',
  ])('is not %j', (text) => expect(ids.place(text)).toBeNull());
});
