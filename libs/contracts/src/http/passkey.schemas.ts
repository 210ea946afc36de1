import { z } from 'zod';

/** A body with a passkey's answer; keys and signatures of today take a few kilobytes. */
export const PASSKEY_BYTES = 32 * 1024;

const bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** Up to 1023 bytes, as WebAuthn has them. */
const credentialId = bytes.max(1364);
const publicKeyType = z.literal('public-key');
const descriptor = z.object({ id: credentialId, type: publicKeyType });

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: what a browser asks a passkey to sign. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(descriptor),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn: what a browser makes a passkey from. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** `AuthenticationResponseJSON` of WebAuthn; its other fields are ignored. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(128).optional(),
  }),
});

/** `RegistrationResponseJSON` of WebAuthn; its other fields are ignored. */
export const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

export type Assertion = z.infer<typeof assertion>;
export type Attestation = z.infer<typeof attestation>;
export type RequestOptions = z.infer<typeof requestOptions>;
export type CreationOptions = z.infer<typeof creationOptions>;
