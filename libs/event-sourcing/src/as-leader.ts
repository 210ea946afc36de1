import { pause } from '@marquee/kernel';
import type { LeasedStore } from '@marquee/ports';
import { LEASE_DURATION_MS, leadershipOf } from './leadership';
import { watchLeadership } from './leadership-watch';

const LOOK_AGAIN_MS = 250;
/** The lease of a killed leader ends `LEASE_DURATION_MS` after the first look. */
const WAIT_MS = LEASE_DURATION_MS + 2000;

/** Another member holds the lease and renews it. */
export class LeaseHeld extends Error {
  override readonly name = 'LeaseHeld';
}

const never = new AbortController().signal;

/**
 * Runs `work` once while no other member of the lease does, and renews the lease meanwhile. `isLeader` returns false once the lease could
 * not be renewed: another member may have begun. Rejects with `LeaseHeld` when another member keeps the lease.
 */
export const asLeader = async <Result>(
  store: LeasedStore,
  name: string,
  work: (isLeader: () => boolean) => Promise<Result>,
): Promise<Result> => {
  const leadership = leadershipOf(store, name);
  const begun = performance.now();
  while (!(await leadership.acquireOrRenew())) {
    if (performance.now() - begun > WAIT_MS) throw new LeaseHeld(`another process has the lease ${name}`);
    await pause(LOOK_AGAIN_MS, never);
  }
  const watch = watchLeadership(leadership, () => undefined);
  try {
    return await work(leadership.isLeader);
  } finally {
    await watch.stop();
  }
};
