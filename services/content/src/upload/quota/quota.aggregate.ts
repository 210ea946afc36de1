import { defineAggregate } from '@marquee/event-sourcing';
import { quotaDecider } from './quota.decider';

export const quotaAggregate = defineAggregate({
  name: 'upload-quota',
  decider: quotaDecider,
  stream: (ownerId: string) => `upload-quota-${ownerId}`,
  snapshot: { every: 100, schema: 2 },
});
