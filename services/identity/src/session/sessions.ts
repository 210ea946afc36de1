import { uuidv7 } from '@marquee/kernel';
import type { KnownAccount } from '../account/account.state';
import type { Transaction } from '../streams/transaction';
import { chainFrom, sessionDecider, type SessionEnd } from './session.decider';
import { toPublic } from './session.integration';
import { formatRefreshToken, hashSecret, randomSecret, successorOf, type RefreshToken } from './refresh-token';

export const sessionStream = (sessionId: string): string => `session-${sessionId}`;

export interface SignedInSession {
  readonly sessionId: string;
  /** For the cookie. */
  readonly refreshToken: string;
  /** The account's at sign-in. */
  readonly credentialEpoch: number;
}

export type RefreshOutcome =
  | (SignedInSession & { readonly accountId: string })
  | { readonly ended: SessionEnd; readonly accountId: string }
  | null;

export interface Sessions {
  /** Always a new one, whatever cookie came along: nobody can be given a session that another knows. */
  start(transaction: Transaction, account: KnownAccount, now: number): Promise<SignedInSession>;
  /** null when the token was never good for anything; `ended` when its session ended by this use. */
  refresh(
    transaction: Transaction,
    token: RefreshToken,
    credentialEpoch: (accountId: string) => Promise<number | null>,
    now: number,
  ): Promise<RefreshOutcome>;
  end(transaction: Transaction, token: RefreshToken, now: number): Promise<void>;
}

/** `key`: the installation's secret for refresh tokens. */
export const createSessions = (key: Uint8Array): Sessions => {
  const successor = successorOf(key);
  return {
    start: async (transaction, account, now) => {
      const token = { sessionId: uuidv7(now), secret: randomSecret() };
      const session = await transaction.load(sessionDecider, sessionStream(token.sessionId));
      const { accountId, credentialEpoch } = account;
      session.execute({
        type: 'StartSession',
        data: { accountId, credentialEpoch, tokenHash: hashSecret(token.secret), now },
      });
      return { sessionId: token.sessionId, refreshToken: formatRefreshToken(token), credentialEpoch };
    },

    refresh: async (transaction, { sessionId, secret }, credentialEpoch, now) => {
      const session = await transaction.load(sessionDecider, sessionStream(sessionId));
      const before = session.state;
      if (before.status !== 'open') return null;
      const nonce = randomSecret();
      const events = session.execute({
        type: 'RefreshSession',
        data: {
          presentedHash: hashSecret(secret),
          nonce,
          successorHash: hashSecret(successor(secret, nonce)),
          credentialEpoch: (await credentialEpoch(before.accountId)) ?? -1,
          now,
        },
      });
      transaction.send(...toPublic(sessionId, events));
      const after = session.state;
      if (after.status === 'ended') return { ended: after.reason, accountId: before.accountId };
      const nonces = after.status === 'open' ? chainFrom(after, hashSecret(secret)) : null;
      if (!nonces) return null;
      const newest = nonces.reduce(successor, secret);
      return {
        sessionId,
        accountId: before.accountId,
        credentialEpoch: before.credentialEpoch,
        refreshToken: formatRefreshToken({ sessionId, secret: newest }),
      };
    },

    end: async (transaction, { sessionId, secret }, now) => {
      const session = await transaction.load(sessionDecider, sessionStream(sessionId));
      const events = session.execute({ type: 'EndSession', data: { presentedHash: hashSecret(secret), now } });
      transaction.send(...toPublic(sessionId, events));
    },
  };
};
