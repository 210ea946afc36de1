import { createHmac, randomUUID } from 'node:crypto';
import type { FreshCode } from '../account/account.commands';
import type { CodeFlow } from '../account/account.events';
import { hashSecret } from '../session/refresh-token';

/**
 * Six digits that are written nowhere. They follow from the id of the code and a secret of the installation, so that the
 * mail can be written again after a crash; the events hold a keyed hash, bound to the account and to the flow.
 */
export interface OneTimeCodes {
  /** `token`: the flow token that is answered where the code was requested. */
  fresh(accountId: string, flow: CodeFlow, token: string): FreshCode;
  digits(accountId: string, flow: CodeFlow, codeId: string): string;
  /** Spaces and dashes of a code that was typed or pasted do not matter. */
  hash(accountId: string, flow: CodeFlow, typed: string): string;
}

export const createOneTimeCodes = (secret: Uint8Array): OneTimeCodes => {
  const mac = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  const digits: OneTimeCodes['digits'] = (accountId, flow, codeId) =>
    // 48 bits over a million: the bias towards low codes is below one in 10^8.
    String(mac('digits', accountId, flow, codeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  const hash: OneTimeCodes['hash'] = (accountId, flow, typed) =>
    mac('hash', accountId, flow, typed.normalize('NFKC').replace(/[\s-]/g, '')).toString('base64url');
  return {
    digits,
    hash,
    fresh: (accountId, flow, token) => {
      const codeId = randomUUID();
      return { codeId, codeHash: hash(accountId, flow, digits(accountId, flow, codeId)), tokenHash: hashSecret(token) };
    },
  };
};
