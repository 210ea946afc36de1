import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@marquee/contracts';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

/** Canonical CBOR of a byte string of 24 to 255 bytes. */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);

export interface SoftAuthenticator {
  /** What a browser at `origin` sends for a new passkey. */
  create(options: CreationOptions, origin: string): Attestation;
  /** What it sends for a signature by that passkey. */
  answer(options: RequestOptions, origin: string, more?: { isVerified?: boolean; counter?: number }): Assertion;
}

/** A passkey in software, made from the WebAuthn specification: one ES256 key, no attestation. */
export const softAuthenticator = (): SoftAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const [x, y] = [jwk.x!, jwk.y!].map((part) => bytes(Buffer.from(part, 'base64url')));
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from([0x21]),
    x!,
    Buffer.from([0x22]),
    y!,
  ]);
  const credentialId = randomBytes(32);
  let userHandle: string | undefined;
  let counted = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const id = text(credentialId);

  return {
    create: ({ challenge, rp, user }, origin) => {
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const authData = authenticatorData(rp.id, UP | UV | AT, 0, attested);
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
      const attestationObject = text(Buffer.concat([head, bytes(authData)]));
      const clientDataJSON = text(clientData('webauthn.create', challenge, origin));
      return { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject } };
    },
    answer: ({ challenge, rpId }, origin, { isVerified = true, counter = (counted += 1) } = {}) => {
      const authData = authenticatorData(rpId, isVerified ? UP | UV : UP, counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle,
        },
      };
    },
  };
};
