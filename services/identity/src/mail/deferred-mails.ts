import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { put, remove, type CollectionDefinition, type DocumentStore, type EventLog } from '@marquee/ports';
import { requestAgain, type MailRequest } from './mail-requested';

/** Pause after the first attempt. It doubles each time: a code, which is of use for ten minutes, is tried five times. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const EVERY_MS = 5_000;
const AT_ONCE = 200;

/** The next attempt at a mail. Like the request it names no address and no code. */
interface DeferredMail extends MailRequest {
  /** UTC milliseconds. */
  readonly dueAt: number;
}

/** Each attempt has a row of its own: the removal of one that was requested cannot take the next one along. */
const idOf = (mailId: string, deferrals: number): string => `${mailId}.${deferrals}`;

export const deferredRows: CollectionDefinition<DeferredMail> = {
  name: 'deferred-mails',
  version: 1,
  id: ({ mailId, deferrals = 0 }) => idOf(mailId, deferrals),
  indexes: { byDue: ['dueAt'] },
  isKept: true,
};

type Documents = Pick<DocumentStore, 'collection' | 'commit'>;

/** Whether this attempt was put off before: its record came again. */
export const isDeferred = async (documents: Documents, { mailId, deferrals = 0 }: MailRequest): Promise<boolean> =>
  (await documents.collection(deferredRows).get(idOf(mailId, deferrals + 1))) !== null;

/** Has the mail tried again after a pause. Returns false where the mail is useless by then. */
export const defer = async (documents: Documents, request: MailRequest, now: number): Promise<boolean> => {
  const { deferrals = 0, until } = request;
  const dueAt = now + Math.min(FIRST_PAUSE_MS * 2 ** deferrals, LONGEST_PAUSE_MS);
  if (dueAt >= until) return false;
  const next: DeferredMail = { ...request, deferrals: deferrals + 1, dueAt };
  await documents.commit([put(deferredRows, next)]);
  return true;
};

interface RetryingParts {
  readonly documents: DocumentStore;
  readonly log: Pick<EventLog, 'publish'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Requests again the mails whose pause is over, so that no mail waits behind one that the mail server puts off. A crash between the request
 * and the removal requests a mail again, under the same id.
 */
export const retryDeferredMails = async (
  { documents, log, clock }: RetryingParts,
  signal?: AbortSignal,
): Promise<void> => {
  const rows = documents.collection(deferredRows);
  while (!signal?.aborted) {
    const due = await rows.find({ index: 'byDue', to: clock() + 1, limit: AT_ONCE });
    if (due.length === 0) return;
    await log.publish(due.map(({ dueAt: _, ...request }) => requestAgain(request)));
    await documents.commit(due.map((row) => remove(deferredRows, deferredRows.id(row))));
  }
};

export const startRetryingMails = (parts: RetryingParts, observer: PeriodicObserver): Periodic =>
  every(EVERY_MS, (signal) => retryDeferredMails(parts, signal), {
    name: 'identity-retry-deferred-mails',
    lease: parts.documents,
    observer,
  });
