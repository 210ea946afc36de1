import { createECDH, createHash, createPrivateKey, hkdfSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { TokenKeys } from '@marquee/nest-kit';
import type { KeyStore } from '@marquee/ports';
import jwt from 'jsonwebtoken';

export type PublicJwk = JsonWebKey & { readonly kid: string };

export interface IdentityClaims {
  readonly accountId: string;
  readonly username: string;
  readonly sessionId: string;
  /** The session's, not the account's of this moment: a reset ends what was begun before it. */
  readonly credentialEpoch: number;
  /** For the import of an archive: such a token never leaves the servers. */
  readonly isImport?: boolean;
  /** Keyed hash of the owner's mailbox, from `createMailboxMark`. */
  readonly mailbox?: string;
}

export interface IdentityKeys extends TokenKeys {
  publicKeys(): Promise<readonly PublicJwk[]>;
  /** A compact JWT, good for ten minutes from `now` (UTC ms). `issuer` is the public origin. */
  sign(claims: IdentityClaims, issuer: string, now: number): string;
}

export const IDENTITY_TOKEN_SECONDS = 600;
export const TOKEN_AUDIENCE = 'marquee';

/**
 * Names of the secrets that the key pairs come from. The first one signs, all of them are published: to rotate, put a new name
 * in front, and drop the old one when its last token has expired.
 */
const generations = ['identity-token-1'];

const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly jwk: PublicJwk;
}

/** A P-256 key pair from 32 secret bytes: 384 bits reduced by the group's order are uniform enough (FIPS 186-5, A.2.1). */
const keyPairFrom = (secret: Uint8Array): KeyPair => {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'marquee identity token P-256', 48));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  const point = ecdh.getPublicKey();
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  // RFC 7638: the members in this order, nothing else.
  const thumbprint = JSON.stringify({ crv: 'P-256', kty: 'EC', ...coordinates });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return {
    privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates, d }, format: 'jwk' }),
    jwk: { kty: 'EC', crv: 'P-256', ...coordinates, kid, use: 'sig', alg: 'ES256' },
  };
};

/** Keys of the identity tokens, out of the key store: the same after every start. */
export const identityKeys = async (keys: KeyStore): Promise<IdentityKeys> => {
  const pairs = await Promise.all(generations.map(async (name) => keyPairFrom(await keys.secret(name))));
  const current = pairs[0]!;
  const published = pairs.map(({ jwk }) => jwk);
  return {
    publicKeys: () => Promise.resolve(published),
    sign: ({ accountId, username, sessionId, credentialEpoch, isImport = false, mailbox }, issuer, now) => {
      const iat = Math.floor(now / 1000);
      const claims = {
        username,
        sid: sessionId,
        epoch: credentialEpoch,
        email_verified: true,
        token_use: 'id',
        ...(isImport && { import: true }),
        ...(mailbox !== undefined && { mailbox }),
        iat,
        exp: iat + IDENTITY_TOKEN_SECONDS,
      };
      return jwt.sign(claims, current.privateKey, {
        algorithm: 'ES256',
        keyid: current.jwk.kid,
        issuer,
        audience: TOKEN_AUDIENCE,
        subject: accountId,
      });
    },
  };
};
