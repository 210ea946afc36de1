import { call, publicApi, session, type PasskeyAnswer, type PasskeyRequest } from '@marquee/web-kit';

export interface Credentials {
  /** A username or an email address. */
  readonly username: string;
  readonly password: string;
}

/**
 * Signs in and keeps the session; answers the challenge of the second step where a two-step code is still missing, else null. Codes:
 * NotAuthorizedException, UserNotConfirmedException, LimitExceededException.
 */
export const signIn = async (credentials: Credentials): Promise<string | null> => {
  const reply = await call(publicApi.POST('/api/auth/sign-in', { body: credentials }));
  if (!reply.isSignedIn) return reply.challenge;
  session.signedIn(reply);
  return null;
};

/** What a passkey is asked to sign; good for five minutes. */
export const passkeyRequest = (): Promise<PasskeyRequest> => call(publicApi.POST('/api/auth/sign-in/passkey/options'));

/** Signs in by the answer of a passkey. Codes: passkey_refused, LimitExceededException. */
export const signInByPasskey = async (passkey: PasskeyAnswer): Promise<void> =>
  session.signedIn(await call(publicApi.POST('/api/auth/sign-in/passkey', { body: { passkey } })));
