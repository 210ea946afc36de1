import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Name of the installation secret behind stickers' codes: `keys.secret(STICKER_SECRET)`. */
export const STICKER_SECRET = 'sticker-codes';

/** Base 32 without I, L, O and U, which look like digits or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits. With a hundred million stickers one guess in ten billion is right. */
const LENGTH = 12;
const wellFormed = new RegExp(`^[${alphabet}]{${LENGTH}}$`);
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts, decrypts and identifies sticker records by their codes. Without both the installation's secret and a sticker's code nothing of
 * a record can be read.
 */
export interface StickerCodes {
  /** The id under which a sticker is stored: 32 hexadecimal digits from which the code cannot be computed. */
  idOf(code: string): string;
  /** Encrypts a text under a code (AES-256-GCM). Two ciphertexts of one text differ. Base64url of nonce, tag and ciphertext. */
  seal(code: string, text: string): string;
  /** Decrypts a result of `seal` with this code; null for any other text. */
  open(code: string, sealed: string): string | null;
}

/** The code that the first twelve of these bytes make. Nobody may be able to guess them. */
export const newStickerCode = (secret: Uint8Array): string =>
  Array.from(secret.subarray(0, LENGTH), (byte) => alphabet[byte % alphabet.length]).join('');

/** The code in a text that a person typed or a scanner read; null if it is no code. */
export const stickerCodeOf = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll('-', '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return wellFormed.test(code) ? code : null;
};

/** A code as people read it: `7Q4M-KX2P-9BTR`. */
export const writtenCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

export const stickerCodes = (secret: Uint8Array): StickerCodes => {
  const derived = (use: string, from: string): Buffer =>
    createHmac('sha256', secret).update(`${use}\n${from}`).digest();
  return {
    idOf: (code) => derived('id', code).toString('hex').slice(0, 32),
    seal: (code, text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', derived('key', code), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (code, sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', derived('key', code), bytes.subarray(0, NONCE));
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
