import { defineAggregate } from '@marquee/event-sourcing';
import { emailDecider } from './email.decider';

/** `emailKey`: the keyed hash of the address. */
export const emailAggregate = defineAggregate({
  name: 'email',
  decider: emailDecider,
  stream: (emailKey: string) => `email-${emailKey}`,
  // Any client may register with an address any number of times.
  snapshot: { every: 100, schema: 2 },
});
