import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
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
  /** Carried by the link of a mail, in place of the digits. It cannot be guessed, so wrong tries of the code do not spend it. */
  linkToken(accountId: string, flow: CodeFlow, codeId: string): string;
  /** The id of the code whose link has this token; null for everything that this installation did not issue. */
  codeIdOfLink(accountId: string, flow: CodeFlow, token: string): string | null;
  /** Spaces and dashes of a code that was typed or pasted do not matter. */
  hash(accountId: string, flow: CodeFlow, typed: string): string;
}

const linkShape = /^([0-9a-f-]{36})\.([\w-]{43})$/;

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
    linkToken: (accountId, flow, codeId) => `${codeId}.${mac('link', accountId, flow, codeId).toString('base64url')}`,
    codeIdOfLink: (accountId, flow, token) => {
      const [, codeId, given] = linkShape.exec(token) ?? [];
      if (codeId === undefined || given === undefined) return null;
      return timingSafeEqual(Buffer.from(given, 'base64url'), mac('link', accountId, flow, codeId)) ? codeId : null;
    },
    fresh: (accountId, flow, token) => {
      const codeId = randomUUID();
      return { codeId, codeHash: hash(accountId, flow, digits(accountId, flow, codeId)), tokenHash: hashSecret(token) };
    },
  };
};
