import type { Turn } from './turn';

/** Less than a third of the time for which a holder believes in its last write: one look may fail. */
const LOOK_EVERY_MS = 1000;

export interface TurnWatch {
  /** Looks now; a look that is under way counts. */
  look(): Promise<void>;
  /** Looks no more, and gives the lease back. Call it when the work of the turn has ended. */
  stop(): Promise<void>;
}

/**
 * Looks after a turn: takes it when it is free, renews it while it is held. `looked` is called after each look, never twice at once,
 * and the next look waits for it; what it rejects with is asked again by the next look.
 */
export const watchTurn = (turn: Turn, looked: (holds: boolean) => Promise<void> | void): TurnWatch => {
  let looking: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let stopped = false;

  const follow = async (): Promise<void> => looked(turn.holds());
  const renew = async (): Promise<void> => void (await turn.look());
  const look = (): Promise<void> => {
    // Renewed also while `looked` takes its time: what it does may be the work itself.
    looking ??= renew()
      .catch(() => undefined)
      .finally(() => {
        looking = null;
        if (stopped) return;
        following ??= follow()
          .catch(() => undefined)
          .finally(() => {
            following = null;
          });
      });
    return looking;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  void look();

  return {
    look,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await looking;
      await following;
      // Where the store does not answer, the lease ends by itself.
      await turn.giveBack().catch(() => undefined);
    },
  };
};
