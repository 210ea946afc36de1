import { TOPICS, type SubscriptionChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** Whether an account may change its page. */
export interface EntitlementRow {
  readonly accountId: string;
  readonly isActive: boolean;
  readonly version: number;
}

export const entitlementRows: CollectionDefinition<EntitlementRow> = {
  name: 'entitlements',
  version: 1,
  id: ({ accountId }) => accountId,
  indexes: {},
};

/** From the subscriptions of billing. An account without one has no row. */
export const entitlements = defineProjection<EntitlementRow>({
  name: 'content.entitlements.v1',
  collection: entitlementRows,
  topics: [TOPICS.subscription],
  on: {
    'billing.SubscriptionChanged.v1': {
      key: ({ accountId }: SubscriptionChanged) => accountId,
      apply: (row: EntitlementRow | null, { accountId, isActive, version }: SubscriptionChanged) =>
        row !== null && version <= row.version ? row : { accountId, isActive, version },
    },
  },
});
