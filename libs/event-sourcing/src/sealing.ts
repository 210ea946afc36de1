import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { Opened } from '@marquee/ports';
import { secretBox } from './secret-box';

const scheme = 's1';
const tagLength = 16;

const toPublicKey = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') }, format: 'jwk' });

/** HKDF-SHA256 over the shared secret, bound to both public keys (RFC 9180 does the same). */
const secretKey = (shared: Buffer, ephemeral: Buffer, recipient: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, recipient]), `marquee seal ${scheme}`, 32));

/** An X25519 pair: the public key raw in base64url, the private key as PKCS #8 DER in base64url. */
export interface SealingKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The length of the raw key at the end of a key in DER. */
const rawBytes = 32;

/** Uses JWK, because OpenSSL takes more than ten times as long to read DER. */
const toPrivateKey = ({ publicKey, privateKey }: SealingKeyPair): KeyObject => {
  const raw = Buffer.from(privateKey, 'base64url').subarray(-rawBytes);
  return createPrivateKey({
    key: { kty: 'OKP', crv: 'X25519', x: publicKey, d: raw.toString('base64url') },
    format: 'jwk',
  });
};

/**
 * Generates the keys in their encoded form. `KeyObject.export` of a newly generated key holds a lock while it allocates, and Node 20
 * deadlocks if the garbage collector ends the generating job at that moment.
 */
export const newSealingKeyPair = (): SealingKeyPair => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return {
    publicKey: publicKey.subarray(-rawBytes).toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
};

/**
 * Encrypts a text for the holder of the private key: an ephemeral X25519 exchange, HKDF-SHA256, AES-256-GCM. Two ciphertexts of one text
 * differ. The form is `s1.` and base64url of ephemeral key, nonce, tag and ciphertext.
 */
export const seal = (publicKey: string, text: string): string => {
  const recipient = Buffer.from(publicKey, 'base64url');
  const pair = newSealingKeyPair();
  const ephemeral = Buffer.from(pair.publicKey, 'base64url');
  const shared = diffieHellman({ privateKey: toPrivateKey(pair), publicKey: toPublicKey(recipient) });
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secretKey(shared, ephemeral, recipient), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${scheme}.${Buffer.concat([ephemeral, nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
};

/** Decrypts texts that `seal` made for this pair; any other text is `'erased'`. The key is parsed once for all texts. */
export const sealedOpener = (pair: SealingKeyPair): ((sealed: string) => Opened) => {
  const privateKey = toPrivateKey(pair);
  const recipient = Buffer.from(pair.publicKey, 'base64url');
  return (sealed) => {
    try {
      const [name, encoded = ''] = sealed.split('.');
      if (name !== scheme) return 'erased';
      const bytes = Buffer.from(encoded, 'base64url');
      const ephemeral = bytes.subarray(0, 32);
      const shared = diffieHellman({ privateKey, publicKey: toPublicKey(ephemeral) });
      const key = secretKey(shared, ephemeral, recipient);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44));
      decipher.setAuthTag(bytes.subarray(44, 44 + tagLength));
      return {
        text: Buffer.concat([decipher.update(bytes.subarray(44 + tagLength)), decipher.final()]).toString('utf8'),
      };
    } catch {
      return 'erased';
    }
  };
};

/** Encrypts for one subject with a secret that is destroyed with the subject's key. */
export interface SubjectBox {
  seal(text: string): string;
  /** Null for a text that `seal` of this subject did not make. */
  open(sealed: string): string | null;
  /** 32 characters, equal for equal texts of this subject. They identify a text without revealing it. */
  mark(text: string): string;
}

const derived = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `marquee ${purpose}`, 32));

/** Derives the secret of a subject from a private key of `newSealingKeyPair`. */
export const subjectSecret = (privateKey: string): Uint8Array =>
  derived(Buffer.from(privateKey, 'base64url'), 'subject secret');

export const subjectBox = (secret: Uint8Array): SubjectBox => {
  const markKey = derived(secret, 'marks');
  return {
    ...secretBox(derived(secret, 'events')),
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url').slice(0, 32),
  };
};
