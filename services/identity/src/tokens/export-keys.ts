import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import type { KeyStore } from '@marquee/ports';
import type { PublicJwk } from './identity-keys';

/** Signs archives of links, so that who gets one can tell who made it and that nothing of it was changed. */
export interface ExportKeys {
  publicKeys(): readonly PublicJwk[];
  /** The key that signs now, as PEM. */
  readonly publicPem: string;
  /** An Ed25519 signature: 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array;
}

/**
 * Names of the secrets that the key pairs come from. The first one signs, all of them are published, so that older archives can be
 * verified as well: to rotate, put a new name in front.
 */
const generations = ['links-export-1'];

/** An Ed25519 private key in PKCS #8 before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyFrom = (secret: Uint8Array): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'marquee links export Ed25519', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

const jwkOf = (key: KeyObject): PublicJwk => {
  const { x } = key.export({ format: 'jwk' });
  // RFC 7638: the members in this order, nothing else.
  const thumbprint = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x: x!, kid, use: 'sig', alg: 'EdDSA' };
};

/** Keys of exported links, out of the key store: the same after every start. */
export const exportKeys = async (keys: Pick<KeyStore, 'secret'>): Promise<ExportKeys> => {
  const privateKeys = await Promise.all(generations.map(async (name) => privateKeyFrom(await keys.secret(name))));
  const publicKeys = privateKeys.map((key) => createPublicKey(key));
  const published = publicKeys.map(jwkOf);
  return {
    publicKeys: () => published,
    publicPem: publicKeys[0]!.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (bytes) => sign(null, bytes, privateKeys[0]!),
  };
};
