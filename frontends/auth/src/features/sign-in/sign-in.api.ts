import { call, publicApi, session, type SignedInReply } from '@marquee/web-kit';

export interface Credentials {
  /** A username or an email address. */
  readonly username: string;
  readonly password: string;
}

/** Signs in and keeps the session. Codes: NotAuthorizedException, UserNotConfirmedException, LimitExceededException. */
export const signIn = async (credentials: Credentials): Promise<SignedInReply> => {
  const reply = await call(publicApi.POST('/api/auth/sign-in', { body: credentials }));
  session.signedIn(reply);
  return reply;
};
