import { defineAggregate } from '@marquee/event-sourcing';
import { rulesDecider } from './rules.decider';
import { toPublic } from './rules.integration';

export const rulesAggregate = defineAggregate({
  name: 'rules',
  decider: rulesDecider,
  stream: (ownerId: string) => `rules-${ownerId}`,
  toPublic: (_, { id, state, version }) => toPublic(id, state, version),
  snapshot: { every: 100, schema: 2 },
});
