import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { defineProjection, type Handler } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** To whom words are sealed. */
export interface Owner {
  readonly accountId: string;
  /** Raw X25519 public key, base64url. */
  readonly publicKey: string;
  readonly version: number;
}

export const ownerRows: CollectionDefinition<Owner> = {
  name: 'content-owners',
  version: 1,
  id: ({ accountId }) => accountId,
  indexes: {},
};

const newest: Handler<Owner, AccountChanged> = {
  key: ({ accountId }) => accountId,
  apply: (known, { accountId, publicKey, version }) =>
    known !== null && known.version >= version ? known : { accountId, publicKey, version },
};

export const ownersProjection = defineProjection<Owner>({
  name: 'content.owners.v1',
  collection: ownerRows,
  topics: [TOPICS.account],
  on: { 'identity.AccountChanged.v1': newest },
});
