import { defineAggregate } from '@marquee/event-sourcing';
import { sessionDecider } from './session.decider';
import { toPublic } from './session.integration';

export const sessionAggregate = defineAggregate({
  name: 'session',
  decider: sessionDecider,
  stream: (sessionId: string) => `session-${sessionId}`,
  toPublic: (event, { id }) => toPublic(event, id),
  // An open tab refreshes every few minutes, for years.
  snapshot: { every: 100, schema: 2 },
});
