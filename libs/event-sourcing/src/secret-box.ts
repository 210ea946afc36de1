import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a nonce in front. A text that was sealed with a context can only be opened with the same context. */
export interface SecretBox {
  /** base64url. */
  seal(text: string, context?: string): string;
  /** Null for a text that `seal` with this key and context did not make. */
  open(sealed: string, context?: string): string | null;
}

/** `key` has 32 bytes. */
export const secretBox = (key: Uint8Array): SecretBox => ({
  seal: (text, context = '') => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  },
  open: (sealed, context = '') => {
    try {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  },
});
