import { createHmac } from 'node:crypto';

export const SUBMISSION_ID_SECRET = 'submission-ids';

const hexOf = (value: number): string => value.toString(16).padStart(2, '0');

/**
 * The id of the message or answer that a request with an idempotency key stands for: the same at each retry, in every process of the
 * installation, and not to be guessed. A UUIDv8 (RFC 9562) of 122 bits of HMAC-SHA256.
 */
export const submissionIds =
  (secret: Uint8Array) =>
  (ownerId: string, itemId: string, key: string): string => {
    const bytes = createHmac('sha256', secret).update(`${ownerId}\n${itemId}\n${key}`).digest().subarray(0, 16);
    const version = hexOf((bytes[6]! & 0x0f) | 0x80) + hexOf(bytes[7]!);
    const variant = hexOf((bytes[8]! & 0x3f) | 0x80) + hexOf(bytes[9]!);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20)].join('-');
  };
