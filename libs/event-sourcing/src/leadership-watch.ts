import { waitAtMost } from '@marquee/kernel';
import type { Leadership } from './leadership';

/** Less than a third of the renew deadline, so that one attempt may fail. */
const LOOK_EVERY_MS = 1000;
/** Milliseconds that a stop waits for the store. */
const LAST_WORDS_MS = 1000;

export interface LeadershipWatch {
  /** Acquires or renews now; joins an attempt that is in flight. */
  acquireOrRenew(): Promise<void>;
  /**
   * Stops renewing and releases the lease. Call it when the leader's work has ended. It waits a second at most, so a running `looked` may
   * end later.
   */
  stop(): Promise<void>;
}

/**
 * Acquires the lease when it is free and renews it while it is held. `looked` is called after each attempt, never twice at once,
 * and the next call waits for it; when it rejects, it is called again after the next attempt.
 */
export const watchLeadership = (
  leadership: Leadership,
  looked: (isLeader: boolean) => Promise<void> | void,
): LeadershipWatch => {
  let looking: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let stopped = false;

  const follow = async (): Promise<void> => looked(leadership.isLeader());
  const renew = async (): Promise<void> => void (await leadership.acquireOrRenew());
  const acquireOrRenew = (): Promise<void> => {
    // The lease is also renewed while `looked` runs, because `looked` may be the work itself.
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
  const timer = setInterval(() => void acquireOrRenew(), LOOK_EVERY_MS);
  timer.unref();
  void acquireOrRenew();

  return {
    acquireOrRenew,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      // If the store does not answer, the lease ends by itself.
      await waitAtMost(LAST_WORDS_MS, async () => {
        await looking;
        await following;
        await leadership.release().catch(() => undefined);
      });
    },
  };
};
