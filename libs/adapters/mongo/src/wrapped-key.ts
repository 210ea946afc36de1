import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const SCHEME = 'w1';
const NONCE = 12;
const TAG = 16;

/** Encrypts a key under the wrapping key (AES-256-GCM), bound to the place where it is stored: moved elsewhere it does not open. */
export const wrap = (wrappingKey: Uint8Array, place: string, key: string): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return `${SCHEME}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
};

/** Unwraps what `wrap` made with this key for this place; returns null for anything else. */
export const unwrap = (wrappingKey: Uint8Array, place: string, wrapped: string): string | null => {
  const [scheme, encoded = ''] = wrapped.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (scheme !== SCHEME || bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
