import { createHmac, timingSafeEqual } from 'node:crypto';

/** A change of address that may be undone. */
export interface TakeBack {
  readonly accountId: string;
  readonly changeId: string;
}

/**
 * The tokens of the links that go to an address that was changed: `<accountId>.<changeId>.<base64url HMAC-SHA256>`. They are written
 * nowhere: the mail is made again after a crash, and a made-up token is refused before anything is read.
 */
export interface TakeBackLinks {
  token(of: TakeBack): string;
  /** null for everything that this installation did not issue. */
  parse(token: string): TakeBack | null;
}

const shape = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/;

export const createTakeBackLinks = (secret: Uint8Array): TakeBackLinks => {
  const macOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    token: ({ accountId, changeId }) => {
      const text = `${accountId}.${changeId}`;
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    parse: (token) => {
      const [, accountId, changeId, mac] = shape.exec(token) ?? [];
      if (accountId === undefined || changeId === undefined || mac === undefined) return null;
      const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${accountId}.${changeId}`));
      return isOurs ? { accountId, changeId } : null;
    },
  };
};
