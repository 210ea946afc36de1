import { call, publicApi, session } from '@marquee/web-kit';

export interface PendingAccount {
  readonly username: string;
  /** Kept in memory only, for signing in right after the confirmation. */
  readonly password: string;
  readonly autoSignInToken?: string;
  /** Of the code that was asked for last. */
  readonly flowToken?: string;
}

/**
 * Confirms, then signs in with the same credentials: by the token of the sign-up while that is young, else by the password.
 * Codes: CodeMismatchException, ExpiredCodeException, LimitExceededException.
 */
export const confirmAndSignIn = async (
  { username, password, autoSignInToken, flowToken }: PendingAccount,
  code: string,
): Promise<void> => {
  const body = {
    username,
    code,
    ...(autoSignInToken !== undefined && { autoSignInToken }),
    ...(flowToken !== undefined && { flowToken }),
  };
  const confirmed = await call(publicApi.POST('/api/auth/confirm', { body }));
  const signedIn = confirmed.isSignedIn
    ? confirmed
    : await call(publicApi.POST('/api/auth/sign-in', { body: { username, password } }));
  if (!signedIn.isSignedIn) throw new Error('An account that was confirmed just now has no two-step codes.');
  session.signedIn(signedIn);
};

/** The answer's token shows, when the code is entered, that this page asked for it. */
export const resendCode = (username: string) => call(publicApi.POST('/api/auth/resend', { body: { username } }));
