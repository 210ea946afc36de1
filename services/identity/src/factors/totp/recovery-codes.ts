import { createHmac, randomInt } from 'node:crypto';

/** Without letters that are taken for digits or for each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
export const RECOVERY_CODES = 10;

export interface FreshRecoveryCodes {
  /** As their owner keeps them: `xxxxx-xxxxx`, 50 random bits each. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** Codes for the day when the authenticator is lost. Events hold a keyed hash, bound to the account. */
export interface RecoveryCodes {
  fresh(accountId: string): FreshRecoveryCodes;
  /** Case, spaces and dashes do not matter, nor an o for 0 and an i or l for 1. */
  hash(accountId: string, typed: string): string;
}

const canonical = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

const fresh = (): string => {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
};

export const createRecoveryCodes = (secret: Uint8Array): RecoveryCodes => {
  const hash: RecoveryCodes['hash'] = (accountId, typed) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([accountId, canonical(typed)]))
      .digest('base64url');
  return {
    hash,
    fresh: (accountId) => {
      const codes = Array.from({ length: RECOVERY_CODES }, fresh);
      return { codes, hashes: codes.map((code) => hash(accountId, code)) };
    },
  };
};
