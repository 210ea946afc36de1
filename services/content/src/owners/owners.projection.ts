import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { defineProjection, type Handler } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** To whom words are sealed, and whether the operator has suspended the account. */
export interface Owner {
  readonly accountId: string;
  /** Raw X25519 public key, base64url. */
  readonly publicKey: string;
  readonly isSuspended: boolean;
  readonly version: number;
}

export const ownerRows: CollectionDefinition<Owner> = {
  name: 'content-owners',
  version: 2,
  id: ({ accountId }) => accountId,
  indexes: {},
};

const newest: Handler<Owner, AccountChanged> = {
  key: ({ accountId }) => accountId,
  apply: (known, { accountId, publicKey, status, version }) =>
    known !== null && known.version >= version
      ? known
      : { accountId, publicKey, isSuspended: status === 'suspended', version },
};

export const ownersProjection = defineProjection<Owner>({
  name: 'content.owners.v1',
  collection: ownerRows,
  topics: [TOPICS.account],
  on: { 'identity.AccountChanged.v1': newest },
});
