import { assertNever, DomainError, type DataOf, type Decider, type Message } from '@marquee/kernel';
import { iso } from '../iso-time';

export type SessionEnd = 'signed-out' | 'token-reused' | 'password-reset';

export type SessionEvent =
  | Message<
      'identity.SessionStarted.v1',
      {
        readonly accountId: string;
        /** The account's credential epoch at sign-in. */
        readonly credentialEpoch: number;
        readonly tokenHash: string;
        readonly until: string;
        readonly at: string;
      }
    >
  | Message<
      'identity.SessionRefreshed.v1',
      {
        /** With it the holder of the token before, and nobody else, is given the same successor again. */
        readonly nonce: string;
        readonly tokenHash: string;
        readonly until: string;
        readonly at: string;
      }
    >
  | Message<'identity.SessionEnded.v1', { readonly reason: SessionEnd; readonly at: string }>;

export type SessionCommand =
  | Message<
      'StartSession',
      { readonly accountId: string; readonly credentialEpoch: number; readonly tokenHash: string; readonly now: number }
    >
  | Message<
      'RefreshSession',
      {
        readonly presentedHash: string;
        readonly nonce: string;
        readonly successorHash: string;
        /** The account's epoch now. */
        readonly credentialEpoch: number;
        readonly now: number;
      }
    >
  | Message<'EndSession', { readonly presentedHash: string; readonly now: number }>;

/** A token that was exchanged for its successor. */
interface SpentToken {
  readonly hash: string;
  readonly nonce: string;
  /** UTC milliseconds. */
  readonly spentAt: number;
}

export interface OpenSession {
  readonly status: 'open';
  readonly accountId: string;
  readonly credentialEpoch: number;
  readonly tokenHash: string;
  /** UTC milliseconds. */
  readonly until: number;
  /** Oldest first. */
  readonly spent: readonly SpentToken[];
}

export type Session =
  { readonly status: 'absent' } | { readonly status: 'ended'; readonly reason: SessionEnd } | OpenSession;

export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** Tabs that race with one token, and a client whose answer was lost, get the successor again for this long. */
export const REFRESH_OVERLAP_MS = 10_000;

const unauthenticated = (): DomainError => new DomainError('unauthenticated', 'Sign in first.');

const ended = (reason: SessionEnd, now: number): SessionEvent[] => [
  { type: 'identity.SessionEnded.v1', data: { reason, at: iso(now) } },
];

const start = (d: DataOf<SessionCommand, 'StartSession'>, session: Session): SessionEvent[] => {
  if (session.status !== 'absent') throw unauthenticated();
  const { accountId, credentialEpoch, tokenHash, now } = d;
  const until = iso(now + SESSION_LIFETIME_MS);
  return [{ type: 'identity.SessionStarted.v1', data: { accountId, credentialEpoch, tokenHash, until, at: iso(now) } }];
};

/** The nonces that lead from a spent token to the current one; `null` for a token that was never of this session. */
export const chainFrom = (session: OpenSession, presentedHash: string): readonly string[] | null => {
  if (session.tokenHash === presentedHash) return [];
  const index = session.spent.findIndex(({ hash }) => hash === presentedHash);
  return index < 0 ? null : session.spent.slice(index).map(({ nonce }) => nonce);
};

/** A token that comes back after the overlap was stolen, or its successor was: the whole family ends. */
const refresh = (d: DataOf<SessionCommand, 'RefreshSession'>, session: Session): SessionEvent[] => {
  if (session.status !== 'open' || d.now >= session.until) throw unauthenticated();
  if (session.credentialEpoch !== d.credentialEpoch) return ended('password-reset', d.now);
  if (session.tokenHash === d.presentedHash) {
    const until = iso(d.now + SESSION_LIFETIME_MS);
    return [
      {
        type: 'identity.SessionRefreshed.v1',
        data: { nonce: d.nonce, tokenHash: d.successorHash, until, at: iso(d.now) },
      },
    ];
  }
  const spent = session.spent.find(({ hash }) => hash === d.presentedHash);
  if (!spent) throw unauthenticated();
  return d.now < spent.spentAt + REFRESH_OVERLAP_MS ? [] : ended('token-reused', d.now);
};

const end = (d: DataOf<SessionCommand, 'EndSession'>, session: Session): SessionEvent[] =>
  session.status === 'open' && chainFrom(session, d.presentedHash) !== null ? ended('signed-out', d.now) : [];

/** One sign-in on one device: a family of refresh tokens, of which the newest is good for one exchange. */
export const sessionDecider: Decider<Session, SessionCommand, SessionEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, session) => {
    switch (command.type) {
      case 'StartSession':
        return start(command.data, session);
      case 'RefreshSession':
        return refresh(command.data, session);
      case 'EndSession':
        return end(command.data, session);
      default:
        return assertNever(command);
    }
  },
  evolve: (session, event) => {
    switch (event.type) {
      case 'identity.SessionStarted.v1': {
        const { accountId, credentialEpoch, tokenHash, until } = event.data;
        return { status: 'open', accountId, credentialEpoch, tokenHash, until: Date.parse(until), spent: [] };
      }
      case 'identity.SessionRefreshed.v1': {
        if (session.status !== 'open') return session;
        const { nonce, tokenHash, until, at } = event.data;
        const spent = { hash: session.tokenHash, nonce, spentAt: Date.parse(at) };
        return { ...session, tokenHash, until: Date.parse(until), spent: [...session.spent, spent] };
      }
      case 'identity.SessionEnded.v1':
        return { status: 'ended', reason: event.data.reason };
      default:
        return assertNever(event);
    }
  },
};
