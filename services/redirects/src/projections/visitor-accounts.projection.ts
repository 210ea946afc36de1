import { FORMER_NAMES_MAX, TOPICS, type AccountChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { VisitorAccount } from '../hot-path/visitor-views';

/** The remains of a closed account: enough to recognise older messages about it. */
export interface ClosedAccount {
  readonly accountId: string;
  readonly usernameKey: null;
  readonly status: 'closed';
  readonly version: number;
}

/** One of the former names of an account, in a row of its own because it is looked up. null: fewer names than before lead to it. */
export interface FormerNameRow {
  readonly accountId: string;
  /** From 0 to `FORMER_NAMES_MAX` - 1. */
  readonly slot: number;
  readonly usernameKey: string | null;
  readonly status: 'former';
  /** UTC milliseconds until which the name leads to the account. */
  readonly until: number;
  readonly version: number;
}

/** `until` orders the rows of a name. */
export type VisitorAccountRow = ((VisitorAccount | ClosedAccount) & { readonly until?: never }) | FormerNameRow;

const slots = [...Array(FORMER_NAMES_MAX).keys()];
const idOfSlot = (accountId: string, slot: number): string => `${accountId}/${slot}`;

const accountRow = (change: AccountChanged): VisitorAccount | ClosedAccount => {
  const { accountId, version } = change;
  if (change.status === 'closed') return { accountId, usernameKey: null, status: 'closed', version };
  const { username, usernameKey, status, publicKey } = change;
  return { accountId, username, usernameKey, status, publicKey, version };
};

const formerNameRow = (change: AccountChanged, slot: number, isNew: boolean): FormerNameRow | null => {
  const { accountId, version } = change;
  const former = change.status === 'closed' ? undefined : change.formerNames?.[slot];
  if (former === undefined && isNew) return null;
  const head = { accountId, slot, status: 'former', version } as const;
  // The row without a name recognises older messages. A row with one is written with each change, which the caches then notice.
  return former === undefined
    ? { ...head, usernameKey: null, until: 0 }
    : { ...head, usernameKey: former.usernameKey, until: Date.parse(former.until) };
};

/**
 * Accounts by id and by name, with the former names that lead to them: a name may pass from one account to another. An account and its
 * names change in one commit, so an address that was given out leads to the account at every moment.
 */
export const visitorAccounts = defineProjection<VisitorAccountRow>({
  name: 'redirects.visitor-accounts',
  collection: {
    name: 'visitor-accounts',
    version: 4,
    id: (row) => (row.status === 'former' ? idOfSlot(row.accountId, row.slot) : row.accountId),
    indexes: { byName: ['usernameKey', 'status', 'until'] },
  },
  topics: [TOPICS.account],
  on: {
    'identity.AccountChanged.v1': {
      key: ({ accountId }: AccountChanged) => [accountId, ...slots.map((slot) => idOfSlot(accountId, slot))],
      apply: (row, change: AccountChanged, _record, id) => {
        if (row !== null && row.version >= change.version) return row;
        return id === change.accountId
          ? accountRow(change)
          : formerNameRow(change, Number(id.slice(change.accountId.length + 1)), row === null);
      },
    },
  },
});
