import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One generation of a session's refresh token. */
export interface RefreshToken {
  readonly sessionId: string;
  /** 0 at sign-in; rises by one with each exchange. */
  readonly generation: number;
  /** 256 random bits in base64url, the same in every generation. The events hold its hash. */
  readonly secret: string;
}

/**
 * The content of the refresh cookie: `<sessionId>.<generation>.<secret>.<proof>`. The proof is a MAC under the installation's key, so
 * a made-up token is refused before anything is read, and the token of an earlier generation proves that it was issued once:
 * no list of spent tokens is kept. To make a token takes the key and the secret, which only the session's own tokens carry:
 * neither a copy of the events nor the key alone is enough, nor an old token without the key.
 */
export interface RefreshTokens {
  format(token: RefreshToken): string;
  /** null for everything that this installation did not issue. */
  parse(text: string | undefined): RefreshToken | null;
}

const shape = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,9})\.([\w-]{43})\.([\w-]{43})$/;

export const createRefreshTokens = (key: Uint8Array): RefreshTokens => {
  const proofOf = (body: string): string => createHmac('sha256', key).update(body).digest('base64url');
  return {
    format: ({ sessionId, generation, secret }) => {
      const body = `${sessionId}.${generation}.${secret}`;
      return `${body}.${proofOf(body)}`;
    },
    parse: (text) => {
      const [, sessionId, generation, secret, proof] = shape.exec(text ?? '') ?? [];
      if (sessionId === undefined || generation === undefined || secret === undefined || proof === undefined)
        return null;
      const expected = Buffer.from(proofOf(`${sessionId}.${generation}.${secret}`));
      if (!timingSafeEqual(expected, Buffer.from(proof))) return null;
      return { sessionId, generation: Number(generation), secret };
    },
  };
};

/** The secrets have 256 random bits: a plain hash of them cannot be reversed by guessing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const randomSecret = (): string => randomBytes(32).toString('base64url');
