import { accessEnded, TOPICS, type AccessEnded } from '@marquee/contracts';
import type { EventLog, Signals } from '@marquee/ports';
import type { Clock } from './tokens';

interface Access {
  readonly accountId: string;
  readonly sessionId: string;
  /** The account's credential epoch when the token was issued. */
  readonly epoch: number;
}

export interface EndedAccess {
  has(access: Access): boolean;
  /** Resolves when every end that the log held at the start is known. Before that a token may pass that must not. */
  caughtUp(): Promise<void>;
  /** Rejects until then. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** An identity token lives ten minutes; one more for clocks that differ. */
const LIFETIME_MS = 660_000;
/**
 * More ends than the limits on sign-ins allow within that time; they take some twenty megabytes. Beyond this number the oldest are removed
 * first, because their tokens expire first.
 */
const MOST_KEPT = 200_000;

interface End {
  /** Tokens of an epoch below this one are refused. */
  readonly belowEpoch: number;
  readonly until: number;
}

const endsOf = (clock: Clock) => {
  const ends = new Map<string, End>();

  const makeRoom = (now: number): void => {
    for (const [id, end] of ends) {
      if (end.until > now && ends.size <= MOST_KEPT) return;
      ends.delete(id);
    }
  };

  return {
    note: (ended: AccessEnded): void => {
      const now = clock();
      const until = Math.min(Date.parse(ended.at), now) + LIFETIME_MS;
      if (until <= now) return;
      const [id, belowEpoch] =
        ended.of === 'session' ? [ended.sessionId, Infinity] : [ended.accountId, ended.belowEpoch];
      const known = ends.get(id);
      // Signal and record come in any order, and an earlier reset may arrive after a later one.
      if (known && known.belowEpoch >= belowEpoch) return;
      ends.delete(id);
      ends.set(id, { belowEpoch, until });
      makeRoom(now);
    },
    has: ({ accountId, sessionId, epoch }: Access): boolean =>
      ends.has(sessionId) || epoch < (ends.get(accountId)?.belowEpoch ?? 0),
  };
};

/**
 * Follows the ends of access that identity publishes: fast by signal, and reliably by the log. Every process that accepts owners has its
 * own, passes it to `createHttpApp`, and stops it after the application.
 */
export const followEndedAccess = async (from: {
  readonly log: Pick<EventLog, 'broadcast'>;
  readonly signals: Signals;
  readonly clock: Clock;
}): Promise<EndedAccess> => {
  const { note, has } = endsOf(from.clock);
  const receive = (message: unknown): void => {
    const ended = accessEnded.safeParse(message);
    if (ended.success) note(ended.data);
  };
  const leave = from.signals.subscribe(TOPICS.access, receive);
  const subscription = await from.log.broadcast({
    topics: [TOPICS.access],
    // The topic keeps an hour. It is read as a whole at each start, so no position is stored.
    from: () => -1,
    handler: async ({ records }) => records.forEach(({ value }) => receive(value)),
  });
  let caughtUp = false;
  const reading = subscription.caughtUp().then(() => void (caughtUp = true));
  reading.catch(() => undefined);
  return {
    has,
    caughtUp: () => reading,
    check: async () => {
      if (!caughtUp) throw new Error('the ends of sessions are still being read');
    },
    stop: async () => {
      leave();
      await subscription.stop();
    },
  };
};
