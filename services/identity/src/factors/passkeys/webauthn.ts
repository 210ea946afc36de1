import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@marquee/contracts';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { CHALLENGE_LIFETIME_MS } from '../../challenges/challenges';
import { passkeyRefused } from '../passkey-decisions';

/** What is needed of a passkey to check its signatures and to show it. Events hold it sealed. */
export interface PasskeyRecord {
  /** base64url, as the public key, which is a COSE key. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly name: string;
}

type NewCredential = Pick<PasskeyRecord, 'credentialId' | 'publicKey'> & { readonly counter: number };

/** WebAuthn for this site. Each user of a passkey is verified by the authenticator, by PIN, finger or face. */
export interface WebAuthn {
  /** `allowed`: credential ids; none lets any passkey of this site answer. */
  requestOptions(challenge: string, allowed: readonly string[]): RequestOptions;
  creationOptions(challenge: string, user: PasskeyUser, excluded: readonly string[]): CreationOptions;
  /** Both throw `passkey_refused` for what is not the right answer to this challenge from a page of this site. */
  verifyNew(credential: Attestation, challenge: string): Promise<NewCredential>;
  /** How often the authenticator signed, as it says. */
  verify(credential: Assertion, challenge: string, record: PasskeyRecord): Promise<number>;
}

export interface PasskeyUser {
  readonly accountId: string;
  readonly username: string;
}

/** Ed25519, ES256 and RS256: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

const descriptors = (ids: readonly string[]): RequestOptions['allowCredentials'] =>
  ids.map((id) => ({ id, type: 'public-key' }));

/** The id of the account, as the passkey hands it back at a sign-in. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

export const accountOfUserHandle = (userHandle: string | undefined): string | null => {
  const accountId = Buffer.from(userHandle ?? '', 'base64url').toString();
  return /^[0-9a-f-]{36}$/.test(accountId) ? accountId : null;
};

/** The challenge that the browser says it answers; empty where it says none. */
export const challengeOf = ({ response }: Assertion | Attestation): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** The library is read with the first passkey: an installation without any pays nothing for it. */
const library = () => import('@simplewebauthn/server');

/** The library throws an `Error` for each answer that is wrong: all of them are one refusal. */
const refusing = async <T>(check: () => Promise<T>): Promise<T> => {
  try {
    return await check();
  } catch {
    throw passkeyRefused();
  }
};

export const createWebAuthn = (publicUrl: string): WebAuthn => {
  const { hostname, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  return {
    requestOptions: (challenge, allowed) => ({
      challenge,
      rpId: hostname,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required',
      allowCredentials: descriptors(allowed),
    }),
    creationOptions: (challenge, { accountId, username }, excluded) => ({
      challenge,
      rp: { id: hostname, name: 'Marquee' },
      user: { id: userHandleOf(accountId), name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_LIFETIME_MS,
      excludeCredentials: descriptors(excluded),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }),
    verifyNew: (credential, challenge) =>
      refusing(async () => {
        const { verifyRegistrationResponse } = await library();
        const response = { ...credential, clientExtensionResults: {} };
        const checks = { ...expected, expectedChallenge: challenge, supportedAlgorithmIDs: ALGORITHMS };
        const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...checks });
        if (!verified) throw passkeyRefused();
        const { id, publicKey, counter } = registrationInfo.credential;
        return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
      }),
    verify: ({ response, ...credential }, challenge, record) =>
      refusing(async () => {
        const { verifyAuthenticationResponse } = await library();
        const { userHandle, ...signed } = response;
        const stored: WebAuthnCredential = {
          id: record.credentialId,
          publicKey: new Uint8Array(Buffer.from(record.publicKey, 'base64url')),
          // The decider compares the counters: it sees those of the moment in which the answer is stored.
          counter: 0,
        };
        const answer = {
          ...credential,
          clientExtensionResults: {},
          response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
        };
        const checks = { ...expected, expectedChallenge: challenge, credential: stored };
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response: answer, ...checks });
        if (!verified) throw passkeyRefused();
        return authenticationInfo.newCounter;
      }),
  };
};
