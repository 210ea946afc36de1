import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SealedHandle } from '../message/message.events';
import { foldText } from './fold-text';

const NONCE = 12;
const TAG = 16;

/**
 * The secret of one account. What is made with it can be read or guessed only with it, and it is kept only sealed to the account's key:
 * it dies with that key.
 */
export interface OwnerSecret {
  /** Equal for texts to one inbox that `foldText` makes equal. */
  textKey(itemId: string, text: string): string;
  sealHandle(handle: string): SealedHandle;
  /** null for anything that `sealHandle` of this secret did not make. */
  openHandle(handle: SealedHandle): string | null;
}

const derived = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `marquee inbox ${purpose}`, 32));

export const newSecret = (): Uint8Array => randomBytes(32);

export const ownerSecret = (secret: Uint8Array): OwnerSecret => {
  const [texts, handles, handleKeys] = ['texts', 'handles', 'handle keys'].map((purpose) => derived(secret, purpose));
  const mac = (key: Uint8Array, ...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    textKey: (itemId, text) => mac(texts!, itemId, foldText(text)),
    sealHandle: (handle) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', handles!, nonce);
      const body = Buffer.concat([cipher.update(handle, 'utf8'), cipher.final()]);
      return {
        key: mac(handleKeys!, handle.toLowerCase()),
        sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url'),
      };
    },
    openHandle: ({ sealed }) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', handles!, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
