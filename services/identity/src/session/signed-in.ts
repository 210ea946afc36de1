import type { EndpointReply, identityApi } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import type { Accounts } from '../account/accounts';
import type { KnownAccount } from '../account/account.state';
import type { MailboxMark } from '../naming/mailbox-mark';
import { IDENTITY_TOKEN_SECONDS, type IdentityKeys } from '../tokens/identity-keys';
import type { SignedInSession } from './sessions';

export type UserView = EndpointReply<typeof identityApi.me>;
export type SignedIn = EndpointReply<typeof identityApi.refresh>;

/** What a sign-in, a refresh and an automatic sign-in answer with, and what goes into the cookie next to it. */
export interface SignInResult {
  readonly body: SignedIn;
  readonly refreshToken: string;
  readonly accountId: string;
  readonly credentialEpoch: number;
}

/** An account as its owner sees it. */
export const userView = async (accounts: Accounts, account: KnownAccount): Promise<UserView> => ({
  userId: account.accountId,
  username: account.username,
  attributes: {
    email: await accounts.emailOf(account),
    email_verified: account.status === 'active' ? 'true' : 'false',
  },
  ...(account.newEmail && { newEmail: await accounts.emailOf(account, account.newEmail.email) }),
  createdAt: isoTime(account.createdAt),
  isSuspended: account.suspension !== null,
  preferences: await accounts.preferencesOf(account),
});

/** Signs the identity token of a session. `now` is UTC milliseconds. */
export type SignInResults = (account: KnownAccount, session: SignedInSession, now: number) => Promise<SignInResult>;

export const createSignInResults =
  (accounts: Accounts, keys: IdentityKeys, markOf: MailboxMark, issuer: string): SignInResults =>
  async (account, session, now) => {
    const { accountId, username } = account;
    const { sessionId, credentialEpoch } = session;
    const user = await userView(accounts, account);
    const mailbox = markOf(user.attributes.email);
    return {
      body: {
        isSignedIn: true,
        idToken: keys.sign({ accountId, username, sessionId, credentialEpoch, mailbox }, issuer, now),
        expiresIn: IDENTITY_TOKEN_SECONDS,
        user,
      },
      refreshToken: session.refreshToken,
      accountId,
      credentialEpoch,
    };
  };
