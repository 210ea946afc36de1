import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** The fields of an owner that pictures need. */
export interface AccountRow {
  readonly accountId: string;
  /** As typed; empty once the account is closed. */
  readonly username: string;
  readonly status: AccountChanged['status'];
  /** Raw X25519 public key, base64url. */
  readonly publicKey: string;
  readonly version: number;
}

export const accountRows: CollectionDefinition<AccountRow> = {
  name: 'media-accounts',
  version: 3,
  id: ({ accountId }) => accountId,
  indexes: {},
};

export const accounts = defineProjection<AccountRow>({
  name: 'media-accounts',
  collection: accountRows,
  topics: [TOPICS.account],
  on: {
    'identity.AccountChanged.v1': {
      key: ({ accountId }: AccountChanged) => accountId,
      apply: (known: AccountRow | null, change: AccountChanged) => {
        const { accountId, status, publicKey, version } = change;
        if (known && known.version >= version) return known;
        const username = change.status === 'closed' ? '' : change.username;
        return { accountId, username, status, publicKey, version };
      },
    },
  },
});
