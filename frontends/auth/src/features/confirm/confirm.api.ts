import { ApiError, call, publicApi, session, type SignedInReply } from '@marquee/web-kit';

export interface PendingAccount {
  readonly username: string;
  /** Where the code went. Missing where the account signed up before. */
  readonly email?: string;
  /** Kept in memory only, for signing in right after the confirmation. Missing after a reload. */
  readonly password?: string;
  readonly autoSignInToken?: string;
  /** Of the code that was requested last. */
  readonly flowToken?: string;
}

/** null where the password is not known any more. */
const signIn = async ({ username, password }: PendingAccount): Promise<SignedInReply | null> => {
  if (password === undefined) return null;
  const reply = await call(publicApi.POST('/api/auth/sign-in', { body: { username, password } }));
  if (!reply.isSignedIn) throw new Error('An account that was confirmed just now has no two-step codes.');
  return reply;
};

const has = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** Whether the account may be confirmed despite this error: the answer, or that of the sign-in, was lost. */
export const mayBeConfirmedAfter = (error: unknown): boolean =>
  !has(error, 'CodeMismatchException', 'ExpiredCodeException');

/**
 * Confirms, then signs in with the same credentials: by the token of the sign-up while that is young, else by the password.
 * An account that is confirmed already refuses every code, the right one too: where it `mayBeConfirmed` by an attempt before, the sign-in decides.
 * Resolves to false where the account is confirmed and its owner has to sign in. Codes: CodeMismatchException, ExpiredCodeException, LimitExceededException.
 */
export const confirmAndSignIn = async (
  account: PendingAccount,
  code: string,
  mayBeConfirmed: boolean,
): Promise<boolean> => {
  const { username, autoSignInToken, flowToken } = account;
  const body = {
    username,
    code,
    ...(autoSignInToken !== undefined && { autoSignInToken }),
    ...(flowToken !== undefined && { flowToken }),
  };
  const confirm = async (): Promise<SignedInReply | null> => {
    const confirmed = await call(publicApi.POST('/api/auth/confirm', { body }));
    return confirmed.isSignedIn ? confirmed : signIn(account);
  };
  const afterMismatch = (mismatch: unknown): Promise<SignedInReply | null> => {
    if (account.password === undefined || !mayBeConfirmed || !has(mismatch, 'CodeMismatchException')) throw mismatch;
    return signIn(account).catch((refused: unknown) => {
      throw has(refused, 'UserNotConfirmedException', 'NotAuthorizedException') ? mismatch : refused;
    });
  };
  const reply = await confirm().catch(afterMismatch);
  if (reply !== null) session.signedIn(reply);
  return reply !== null;
};

/** The answer's token shows, when the code is entered, that this page asked for it. */
export const resendCode = (username: string) => call(publicApi.POST('/api/auth/resend', { body: { username } }));
