/** How many zero bits the bytes begin with. */
export const leadingZeroBits = (bytes: Uint8Array): number => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24;
};

/** Hashes that are under way at once: one after the other would wait for the browser's threads each time. */
const AT_ONCE = 256;

/**
 * Finds a nonce by which the SHA-256 of `{challenge}.{nonce}` begins with so many zero bits, and returns that text. Rejects where the browser
 * has no WebCrypto, as on plain http, and with the signal's reason once it aborts.
 */
export const proofOf = async (challenge: string, bits: number, signal: AbortSignal): Promise<string> => {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += AT_ONCE) {
    signal.throwIfAborted();
    const proofs = Array.from({ length: AT_ONCE }, (_, n) => `${challenge}.${(from + n).toString(36)}`);
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))));
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    if (found >= 0) return proofs[found]!;
  }
};
