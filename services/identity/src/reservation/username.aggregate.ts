import { defineAggregate } from '@marquee/event-sourcing';
import { usernameDecider } from './username.decider';

/** `usernameKey`: the form in which usernames are compared. */
export const usernameAggregate = defineAggregate({
  name: 'username',
  decider: usernameDecider,
  stream: (usernameKey: string) => `username-${usernameKey}`,
});
