import { TOPICS, type SubscriptionChanged } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import { viewOf } from './subscription-view';
import type { SubscriptionEvent } from './subscription.events';
import type { Subscription } from './subscription.state';

/** The public state of a subscription: whether and until when its account may change its page, and whether its payments fail. */
export const toPublic = (event: SubscriptionEvent, state: Subscription, version: number): OutboxMessage[] => {
  if (event.type === 'billing.CustomerLinked.v1' || event.type === 'billing.SubscriptionClosed.v1') return [];
  const { accountId } = event.data;
  const { state: name, status, isActive, endDate } = viewOf(state);
  const value: SubscriptionChanged = {
    name: 'billing.SubscriptionChanged.v1',
    version,
    accountId,
    state: name,
    status,
    isActive,
    endDate,
  };
  return [{ topic: TOPICS.subscription, key: accountId, value }];
};
