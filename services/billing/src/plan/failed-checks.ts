import { put, remove, type Change, type CollectionDefinition, type DocumentStore } from '@marquee/ports';
import type { Failure } from '../try-each';

/** Pause after the first failure. It doubles with each further one. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** The provider keeps its events for as long, and would name the customer no more. */
const TRIED_FOR_MS = 30 * 86_400_000;
const AT_ONCE = 100;

/** A customer whose plan could not be checked. */
interface FailedCheck {
  readonly customerId: string;
  readonly failures: number;
  /** UTC milliseconds, as are the others. */
  readonly firstFailedAt: number;
  readonly dueAt: number;
}

export const failedCheckRows: CollectionDefinition<FailedCheck> = {
  name: 'failed-plan-checks',
  version: 1,
  id: ({ customerId }) => customerId,
  indexes: { byDue: ['dueAt'] },
  isKept: true,
};

type Documents = Pick<DocumentStore, 'collection'>;

/** The customers whose pause is over: 100 at most, those that wait longest first. */
export const customersToRetry = async (documents: Documents, now: number): Promise<readonly string[]> => {
  const due = await documents.collection(failedCheckRows).find({ index: 'byDue', to: now + 1, limit: AT_ONCE });
  return due.map(({ customerId }) => customerId);
};

const nextCheck = (customerId: string, before: FailedCheck | null, now: number): FailedCheck => {
  const { failures, firstFailedAt } = before ?? { failures: 0, firstFailedAt: now };
  const dueAt = now + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return { customerId, failures: failures + 1, firstFailedAt, dueAt };
};

/** Plans the next check of each customer that failed, and forgets the others, and those that have failed for 30 days. */
export const checkOutcomes = async (
  documents: Documents,
  customers: readonly string[],
  failures: readonly Failure<string>[],
  now: number,
): Promise<Change[]> => {
  const failed = new Set(failures.map(({ item }) => item));
  const known = await documents.collection(failedCheckRows).getMany(customers);
  return customers.flatMap((customerId, n) => {
    const before = known[n] ?? null;
    const isGivenUp = before !== null && now - before.firstFailedAt >= TRIED_FOR_MS;
    if (failed.has(customerId) && !isGivenUp) return [put(failedCheckRows, nextCheck(customerId, before, now))];
    return before === null ? [] : [remove(failedCheckRows, customerId)];
  });
};
