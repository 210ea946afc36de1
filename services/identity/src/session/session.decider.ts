import { assertNever, DomainError, isoTime, unauthenticated, type DataOf, type Decider } from '@marquee/kernel';
import type { SessionCommand, SessionEnd, SessionEvent } from './session.events';

/** A generation whose token was exchanged a moment ago. */
interface SpentGeneration {
  readonly generation: number;
  /** UTC milliseconds. */
  readonly spentAt: number;
}

export interface OpenSession {
  readonly status: 'open';
  readonly accountId: string;
  readonly credentialEpoch: number;
  readonly secretHash: string;
  /** In the form of the events. */
  readonly client: string;
  /** UTC milliseconds. */
  readonly startedAt: number;
  /** UTC milliseconds of the last proof after the sign-in; null: there is none. */
  readonly provenAt: number | null;
  /** The generation of the token that is valid for the next exchange. */
  readonly generation: number;
  /** UTC milliseconds. */
  readonly until: number;
  /** Generations within the overlap of the newest one, oldest first, at most `SPENT_KEPT`. */
  readonly spent: readonly SpentGeneration[];
}

export type Session =
  { readonly status: 'absent' } | { readonly status: 'ended'; readonly reason: SessionEnd } | OpenSession;

export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** Milliseconds for which an exchanged token still gets its successor, for tabs that race and for a client whose answer was lost. */
export const REFRESH_OVERLAP_MS = 10_000;
/** No honest client exchanges so many tokens within an overlap. Beyond this number the oldest count as reused. */
const SPENT_KEPT = 64;

const ended = (reason: SessionEnd, now: number): SessionEvent[] => [
  { type: 'identity.SessionEnded.v1', data: { reason, at: isoTime(now) } },
];

const start = (d: DataOf<SessionCommand, 'StartSession'>, session: Session): SessionEvent[] => {
  if (session.status !== 'absent') throw unauthenticated();
  const { now, ...started } = d;
  const until = isoTime(now + SESSION_LIFETIME_MS);
  return [{ type: 'identity.SessionStarted.v1', data: { ...started, until, at: isoTime(now) } }];
};

/** If a token is used after the overlap, it or its successor was stolen, so the whole family ends. */
const refresh = (d: DataOf<SessionCommand, 'RefreshSession'>, session: Session): SessionEvent[] => {
  if (session.status !== 'open' || d.now >= session.until) throw unauthenticated();
  // A generation above the current one means that the events are an older copy, from before it was issued.
  if (session.secretHash !== d.secretHash || d.generation > session.generation) throw unauthenticated();
  if (session.credentialEpoch !== d.credentialEpoch) return ended('credentials-changed', d.now);
  if (d.generation < session.generation) {
    const spent = session.spent.find(({ generation }) => generation === d.generation);
    return spent && d.now < spent.spentAt + REFRESH_OVERLAP_MS ? [] : ended('token-reused', d.now);
  }
  const until = isoTime(d.now + SESSION_LIFETIME_MS);
  return [{ type: 'identity.SessionRefreshed.v1', data: { generation: d.generation + 1, until, at: isoTime(d.now) } }];
};

const end = (d: DataOf<SessionCommand, 'EndSession'>, session: Session): SessionEvent[] =>
  session.status === 'open' && session.secretHash === d.secretHash ? ended('signed-out', d.now) : [];

const prove = (d: DataOf<SessionCommand, 'ProveSession'>, session: Session): SessionEvent[] => {
  if (session.status !== 'open') throw unauthenticated();
  return [{ type: 'identity.SessionProven.v1', data: { at: isoTime(d.now) } }];
};

const revoke = (d: DataOf<SessionCommand, 'RevokeSession'>, session: Session): SessionEvent[] => {
  if (session.status === 'ended') return [];
  // Another account's session and a missing one get the same answer.
  if (session.status === 'absent' || session.accountId !== d.accountId)
    throw new DomainError('not_found', 'Session not found.');
  return ended('revoked', d.now);
};

const lapse = (d: DataOf<SessionCommand, 'LapseSession'>, session: Session): SessionEvent[] =>
  session.status === 'open' && d.now >= session.until ? ended('lapsed', d.now) : [];

const refreshed = (session: OpenSession, d: DataOf<SessionEvent, 'identity.SessionRefreshed.v1'>): OpenSession => {
  const spentAt = Date.parse(d.at);
  const spent = [...session.spent, { generation: session.generation, spentAt }];
  const { generation } = d;
  return {
    ...session,
    generation,
    until: Date.parse(d.until),
    spent: spent.filter((each) => each.spentAt + REFRESH_OVERLAP_MS > spentAt).slice(-SPENT_KEPT),
  };
};

/** One sign-in on one device: a family of refresh tokens. The newest token is valid for one exchange. */
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
      case 'ProveSession':
        return prove(command.data, session);
      case 'RevokeSession':
        return revoke(command.data, session);
      case 'LapseSession':
        return lapse(command.data, session);
      default:
        return assertNever(command);
    }
  },
  evolve: (session, event) => {
    switch (event.type) {
      case 'identity.SessionStarted.v1': {
        const { at, until, ...started } = event.data;
        const times = { startedAt: Date.parse(at), until: Date.parse(until) };
        return { status: 'open', ...started, ...times, provenAt: null, generation: 0, spent: [] };
      }
      case 'identity.SessionRefreshed.v1':
        return session.status === 'open' ? refreshed(session, event.data) : session;
      case 'identity.SessionProven.v1':
        return session.status === 'open' ? { ...session, provenAt: Date.parse(event.data.at) } : session;
      case 'identity.SessionEnded.v1':
        return { status: 'ended', reason: event.data.reason };
      default:
        return assertNever(event);
    }
  },
};
