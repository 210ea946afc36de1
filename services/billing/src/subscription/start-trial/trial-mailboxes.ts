import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { put, remove, type CollectionDefinition, type DocumentStore, type LeasedStore } from '@marquee/ports';
import { trialMailboxUsed } from '../subscription.errors';

/** For how long a mailbox has no second trial, from the start of the first. */
export const MAILBOX_KEPT_MS = 365 * 86_400_000;
const EVERY_MS = 3_600_000;
const AT_ONCE = 500;

/** A mailbox that had a trial. Kept when the account is closed, and in no event, because events are kept permanently. */
interface TrialMailbox {
  readonly accountId: string;
  /** Keyed hash of the address, from the identity token. */
  readonly mailbox: string;
  /** UTC milliseconds. */
  readonly until: number;
}

export const trialMailboxRows: CollectionDefinition<TrialMailbox> = {
  name: 'trial-mailboxes',
  version: 1,
  id: ({ accountId }) => accountId,
  indexes: { byMailbox: ['mailbox', 'until'], byUntil: ['until'] },
  isKept: true,
};

/** The mailboxes that had a trial within the last year. */
export class TrialMailboxes {
  private readonly rows;

  constructor(private readonly documents: DocumentStore) {
    this.rows = documents.collection(trialMailboxRows);
  }

  /**
   * Claims a mailbox for the trial of an account. Rejects with `trial_mailbox_used` where another account had it. Of two accounts that
   * claim it at the same moment at most one gets it: each one writes its claim before it looks for others.
   */
  async claim(mailbox: string, accountId: string, now: number): Promise<void> {
    if (await this.isTaken(mailbox, accountId, now)) throw trialMailboxUsed();
    await this.documents.commit([put(trialMailboxRows, { accountId, mailbox, until: now + MAILBOX_KEPT_MS })]);
    if (!(await this.isTaken(mailbox, accountId, now))) return;
    await this.documents.commit([remove(trialMailboxRows, accountId)]);
    throw trialMailboxUsed();
  }

  /** Forgets the mailboxes whose year is over, 500 at most. Returns how many. */
  async forget(now: number): Promise<number> {
    const over = await this.rows.find({ index: 'byUntil', to: now + 1, limit: AT_ONCE });
    if (over.length > 0) await this.documents.commit(over.map(({ accountId }) => remove(trialMailboxRows, accountId)));
    return over.length;
  }

  private async isTaken(mailbox: string, accountId: string, now: number): Promise<boolean> {
    const found = await this.rows.find({ index: 'byMailbox', equals: [mailbox], from: now + 1, limit: 2 });
    return found.some((row) => row.accountId !== accountId);
  }
}

export const startForgettingMailboxes = (
  parts: { readonly documents: DocumentStore; readonly clock: () => number; readonly events: LeasedStore },
  observer: PeriodicObserver,
): Periodic => {
  const mailboxes = new TrialMailboxes(parts.documents);
  return every(EVERY_MS, async () => void (await mailboxes.forget(parts.clock())), {
    name: 'billing-forget-trial-mailboxes',
    lease: parts.events,
    observer,
  });
};
