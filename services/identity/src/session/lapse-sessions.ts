import { every, newMeta, type Periodic, type PeriodicObserver, type RunCommand } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { DocumentStore, LeasedStore } from '@marquee/ports';
import { sessionAggregate } from './session.aggregate';
import { sessionRows } from './session-list/session-list.projection';

const EVERY_MS = 600_000;
const AT_ONCE = 500;

interface LapsingParts {
  readonly documents: DocumentStore;
  readonly run: RunCommand;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Ends the sessions whose time is over, 500 at most, so that lists and read models forget them; the decider looks again. Returns how
 * many were due.
 */
export const lapseSessions = async ({ documents, run, clock }: LapsingParts): Promise<number> => {
  const at = clock();
  const due = await documents.collection(sessionRows).find({ index: 'byEnd', to: isoTime(at + 1), limit: AT_ONCE });
  const meta = newMeta(at);
  for (const { sessionId } of due) {
    await run(meta, async (unit) => {
      const session = await unit.load(sessionAggregate, sessionId);
      session.execute({ type: 'LapseSession', data: { now: at } });
    });
  }
  return due.length;
};

export const startLapsingSessions = (
  parts: LapsingParts & { readonly events: LeasedStore },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, async () => void (await lapseSessions(parts)), {
    name: 'identity-lapse-sessions',
    lease: parts.events,
    observer,
  });
