import { defineAggregate } from '@marquee/event-sourcing';
import { factorsDecider } from './factors.decider';

export const factorsAggregate = defineAggregate({
  name: 'factors',
  decider: factorsDecider,
  stream: (accountId: string) => `factors-${accountId}`,
  // Each sign-in with one is an event.
  snapshot: { every: 100, schema: 1 },
});
