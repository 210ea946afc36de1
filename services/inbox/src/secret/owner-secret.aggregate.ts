import { defineAggregate } from '@marquee/event-sourcing';
import { ownerSecretDecider } from './owner-secret.decider';

export const ownerSecretAggregate = defineAggregate({
  name: 'owner secret',
  decider: ownerSecretDecider,
  stream: (ownerId: string) => `secret-${ownerId}`,
});
