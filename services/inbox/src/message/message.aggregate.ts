import { defineAggregate } from '@marquee/event-sourcing';
import { messageDecider } from './message.decider';
import { toPublic } from './message.integration';

export const messageAggregate = defineAggregate({
  name: 'message',
  decider: messageDecider,
  stream: (messageId: string) => `message-${messageId}`,
  toPublic: (_, { state, version }) => toPublic(state, version),
  // A text that is sent thousands of times makes as many events of one message.
  snapshot: { every: 100, schema: 4 },
});
