import { defineAggregate } from '@marquee/event-sourcing';
import { usernameDecider } from './username.decider';

/** `nameMark`: from `Accounts`. */
export const usernameAggregate = defineAggregate({
  name: 'username',
  decider: usernameDecider,
  stream: (nameMark: string) => `username-${nameMark}`,
});
