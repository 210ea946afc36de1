import { defineAggregate } from '@marquee/event-sourcing';
import { subscriptionDecider } from './subscription.decider';
import { toPublic } from './subscription.integration';

export const subscriptionAggregate = defineAggregate({
  name: 'subscription',
  decider: subscriptionDecider,
  stream: (accountId: string) => `subscription-${accountId}`,
  toPublic: (event, { state, version }) => toPublic(event, state, version),
});
