import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What the cookie holds: `<sessionId>.<secret>`, the secret being 256 bits in base64url. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** null for anything that cannot be one of ours. */
export const parseRefreshToken = (text: string | undefined): RefreshToken | null => {
  const match = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text ?? '');
  return match ? { sessionId: match[1]!, secret: match[2]! } : null;
};

/** The secrets have 256 random bits: a plain hash of them cannot be reversed by guessing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The token after this one. It needs the token itself, the nonce of its exchange and the installation's key: neither a
 * copy of the events nor an old token alone leads to it, and a client whose answer was lost can be given it again.
 */
export const successorOf =
  (key: Uint8Array) =>
  (secret: string, nonce: string): string =>
    createHmac('sha256', key).update(`${secret}.${nonce}`).digest('base64url');
