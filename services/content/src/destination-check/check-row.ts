import type { CollectionDefinition } from '@marquee/ports';
import type { CheckLog } from './check-topic';

/** A link, as far as its checks need it. */
export interface CheckRow {
  /** The stream of the link. */
  readonly place: string;
  /** Version of that stream; 0 before the link itself was read. */
  readonly itemVersion: number;
  readonly ownerId: string | null;
  readonly itemId: string | null;
  /** What is to be checked; null: nothing. */
  readonly address: string | null;
  /** UTC milliseconds of the next check; `DUE_AT_ONCE`; null: none. */
  readonly dueAt: number | null;
  /** Of `address`, or of an earlier one. */
  readonly log: CheckLog | null;
}

/** When a link is due whose address was never checked. */
export const DUE_AT_ONCE = 0;

export const checkRows: CollectionDefinition<CheckRow> = {
  name: 'destination-checks',
  version: 1,
  id: ({ place }) => place,
  indexes: { byDue: ['dueAt'] },
};

/** The checks of the address that the link has now. */
export const currentLog = ({ address, log }: Pick<CheckRow, 'address' | 'log'>): CheckLog | null =>
  log !== null && log.address === address ? log : null;
