import { ApiError, call, deviceZone, publicApi, session } from '@marquee/web-kit';

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export interface RegisteredAccount extends NewAccount {
  /** Spares typing the password again after the confirmation (3 minutes). Missing where the answer that had it was lost. */
  readonly autoSignInToken?: string;
}

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/**
 * Registers; resolves to the account that waits for its code, or to null where it is signed in. The name of an account that `mayBeRegistered`
 * by an attempt before may be taken by that account itself: the sign-in decides.
 */
export const signUp = async (account: NewAccount, mayBeRegistered: boolean): Promise<RegisteredAccount | null> => {
  const { username, password } = account;
  const afterTaken = async (taken: unknown): Promise<RegisteredAccount | null> => {
    try {
      const reply = await call(publicApi.POST('/api/auth/sign-in', { body: { username, password } }));
      if (!reply.isSignedIn) throw taken;
      session.signedIn(reply);
      return null;
    } catch (error) {
      if (hasCode(error, 'UserNotConfirmedException')) return account;
      throw hasCode(error, 'NotAuthorizedException') ? taken : error;
    }
  };
  try {
    const body = { ...account, timeZone: deviceZone() };
    const { autoSignInToken } = await call(publicApi.POST('/api/auth/sign-up', { body }));
    return { ...account, autoSignInToken };
  } catch (error) {
    if (mayBeRegistered && hasCode(error, 'UsernameExistsException')) return afterTaken(error);
    throw error;
  }
};
