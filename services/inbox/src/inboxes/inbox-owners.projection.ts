import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { defineProjection, type Handler } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** An account that may have an inbox. */
export interface InboxOwner {
  readonly accountId: string;
  readonly publicKey: string;
  readonly isClosed: boolean;
  readonly version: number;
}

export const inboxOwners: CollectionDefinition<InboxOwner> = {
  name: 'inbox-owners',
  version: 1,
  id: ({ accountId }) => accountId,
  indexes: {},
};

const newest: Handler<InboxOwner, AccountChanged> = {
  key: ({ accountId }) => accountId,
  apply: (known, { accountId, publicKey, status, version }) =>
    known !== null && known.version >= version
      ? known
      : { accountId, publicKey, isClosed: status === 'closed', version },
};

export const inboxOwnersProjection = defineProjection<InboxOwner>({
  name: 'inbox.owners.v1',
  collection: inboxOwners,
  topics: [TOPICS.account],
  on: { 'identity.AccountChanged.v1': newest },
});
