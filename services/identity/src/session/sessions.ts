import { seal, type UnitOfWork } from '@marquee/event-sourcing';
import { unauthenticated, uuidv7 } from '@marquee/kernel';
import { accountAggregate } from '../account/account.aggregate';
import type { KnownAccount } from '../account/account.state';
import { hashSecret, randomSecret, type RefreshToken, type RefreshTokens } from './refresh-token';
import { sessionAggregate } from './session.aggregate';
import type { SeenClient } from './seen-client';
import type { SessionEnd } from './session.events';

export interface SignedInSession {
  readonly sessionId: string;
  /** For the cookie. */
  readonly refreshToken: string;
  /** The account's at sign-in. */
  readonly credentialEpoch: number;
}

export type RefreshOutcome =
  | { readonly session: SignedInSession; readonly account: KnownAccount }
  | { readonly ended: SessionEnd; readonly accountId: string }
  | 'credentials-changed';

export interface Sessions {
  /** null for every text that is no token of this installation. Reads nothing. */
  parse(text: string | undefined): RefreshToken | null;
  /** Always a new session, whatever cookie came along: no one can plant a session that they know. */
  start(unit: UnitOfWork, account: KnownAccount, client: SeenClient, now: number): Promise<SignedInSession>;
  /**
   * The session with its next token; `ended` where this use of the token ended the session, `credentials-changed` where an earlier use
   * did so for that reason. Throws `unauthenticated` where there is no such session any more.
   */
  refresh(unit: UnitOfWork, token: RefreshToken, now: number): Promise<RefreshOutcome>;
  end(unit: UnitOfWork, token: RefreshToken, now: number): Promise<void>;
}

export const createSessions = (tokens: RefreshTokens): Sessions => ({
  parse: (text) => tokens.parse(text),

  start: async (unit, { accountId, credentialEpoch, publicKey }, seen, now) => {
    const token: RefreshToken = { sessionId: uuidv7(now), generation: 0, secret: randomSecret() };
    const session = await unit.load(sessionAggregate, token.sessionId);
    const secretHash = hashSecret(token.secret);
    const client = seal(publicKey, JSON.stringify(seen));
    session.execute({ type: 'StartSession', data: { accountId, credentialEpoch, secretHash, client, now } });
    return { sessionId: token.sessionId, refreshToken: tokens.format(token), credentialEpoch };
  },

  refresh: async (unit, { sessionId, generation, secret }, now) => {
    const session = await unit.load(sessionAggregate, sessionId);
    if (session.state.status === 'ended' && session.state.reason === 'credentials-changed') return session.state.reason;
    if (session.state.status !== 'open') throw unauthenticated();
    const { accountId, credentialEpoch } = session.state;
    const { state: account } = await unit.load(accountAggregate, accountId);
    const [event] = session.execute({
      type: 'RefreshSession',
      data: {
        generation,
        secretHash: hashSecret(secret),
        credentialEpoch: account.status === 'active' ? account.credentialEpoch : null,
        now,
      },
    });
    if (event?.type === 'identity.SessionEnded.v1') return { ended: event.data.reason, accountId };
    const after = session.state;
    if (after.status !== 'open' || account.status !== 'active') throw unauthenticated();
    const refreshToken = tokens.format({ sessionId, generation: after.generation, secret });
    return { session: { sessionId, refreshToken, credentialEpoch }, account };
  },

  end: async (unit, { sessionId, secret }, now) => {
    const session = await unit.load(sessionAggregate, sessionId);
    session.execute({ type: 'EndSession', data: { secretHash: hashSecret(secret), now } });
  },
});
