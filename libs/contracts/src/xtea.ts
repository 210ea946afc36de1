/** 64 bits as two signed 32-bit words, the high one first. */
export type Block = [number, number];

/** The addend of each of the 64 rounds, derived from a key of 128 bits. */
export type XteaKey = Int32Array;

const ROUNDS = 64;
const DELTA = 0x9e3779b9;

/** The first 16 bytes of `bytes` are the key. */
export const xteaKey = (bytes: Uint8Array): XteaKey => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const words = [0, 4, 8, 12].map((at) => view.getInt32(at));
  const key = new Int32Array(ROUNDS);
  for (let round = 0, sum = 0; round < ROUNDS; round += 2) {
    key[round] = sum + words[sum & 3]!;
    sum = (sum + DELTA) | 0;
    key[round + 1] = sum + words[(sum >>> 11) & 3]!;
  }
  return key;
};

/**
 * XTEA (Needham and Wheeler, 1997): a permutation of 64 bits under a key, in place, in well under a microsecond and without an allocation.
 * Its small block gives a text of 16 digits. It hides an order and a count; it protects no text.
 */
export const encipher = (key: XteaKey, block: Block): void => {
  let [high, low] = block;
  for (let round = 0; round < ROUNDS; round += 2) {
    high = (high + ((((low << 4) ^ (low >>> 5)) + low) ^ key[round]!)) | 0;
    low = (low + ((((high << 4) ^ (high >>> 5)) + high) ^ key[round + 1]!)) | 0;
  }
  block[0] = high;
  block[1] = low;
};

/** Undoes `encipher`. */
export const decipher = (key: XteaKey, block: Block): void => {
  let [high, low] = block;
  for (let round = ROUNDS - 2; round >= 0; round -= 2) {
    low = (low - ((((high << 4) ^ (high >>> 5)) + high) ^ key[round + 1]!)) | 0;
    high = (high - ((((low << 4) ^ (low >>> 5)) + low) ^ key[round]!)) | 0;
  }
  block[0] = high;
  block[1] = low;
};
