import { createHash } from 'node:crypto';
import { leadingZeroBits, proofOf } from './proof-of-work';

describe('proof of work', () => {
  it.each([
    [[0x80], 0],
    [[0x40], 1],
    [[0x01], 7],
    [[0x00, 0xff], 8],
    [[0x00, 0x01, 0x00], 15],
    [[0x00, 0x00], 16],
  ])('counts the zero bits at the beginning of %j', (bytes, bits) =>
    expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits),
  );

  it('is a nonce by which the hash of the challenge begins with so many zero bits', async () => {
    const proof = await proofOf('challenge', 10, new AbortController().signal);
    expect(proof).toMatch(/^challenge\.[0-9a-z]+$/);
    expect(leadingZeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(10);
  });

  it('is no longer looked for once its signal aborts', async () => {
    await expect(proofOf('challenge', 256, AbortSignal.timeout(1))).rejects.toThrow('aborted due to timeout');
  });
});
