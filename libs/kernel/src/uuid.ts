import { hexPairs } from './hex-pairs';

let lastMs = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter, 62 random bits.
 * Monotonic within a process, also when the clock jumps back.
 */
export const uuidv7 = (nowMs: number = Date.now()): string => {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const random = globalThis.crypto.getRandomValues(new Uint8Array(8));
  const time = lastMs.toString(16).padStart(12, '0');
  const high = (0x7000 | counter).toString(16);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const low = Array.from(random, (byte) => hexPairs[byte]!).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low.slice(0, 4)}-${low.slice(4)}`;
};

/** A UUIDv8 (RFC 9562) of the first 16 bytes, with 122 bits unchanged. It makes an id from a hash. */
export const uuidv8 = (bytes: Uint8Array): string => {
  const digits = Array.from(bytes.subarray(0, 16), (byte) => hexPairs[byte]!);
  digits[6] = hexPairs[(bytes[6]! & 0x0f) | 0x80]!;
  digits[8] = hexPairs[(bytes[8]! & 0x3f) | 0x80]!;
  const text = digits.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
};
