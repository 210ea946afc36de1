import { defineAggregate } from '@marquee/event-sourcing';
import { pageDecider } from './page.decider';
import { toPublic } from './page.integration';

export const pageAggregate = defineAggregate({
  name: 'page',
  decider: pageDecider,
  stream: (ownerId: string) => `page-${ownerId}`,
  sealed: {
    subject: (ownerId) => ownerId,
    members: {
      'content.PageOrdered.v1': ['sections'],
      'content.SectionNamed.v1': ['title'],
      'content.PageThemed.v1': ['theme', 'picture'],
    },
  },
  toPublic,
  // Each event has the whole order, up to a megabyte, so a load must read few of them.
  snapshot: { every: 10, schema: 7 },
});
