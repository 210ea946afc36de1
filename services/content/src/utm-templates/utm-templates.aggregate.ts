import { defineAggregate } from '@marquee/event-sourcing';
import { utmTemplatesDecider } from './utm-templates.decider';

/** Names and parameters are their owner's words. */
export const utmTemplatesAggregate = defineAggregate({
  name: 'UTM templates',
  decider: utmTemplatesDecider,
  stream: (ownerId: string) => `utm-templates-${ownerId}`,
  sealed: {
    subject: (ownerId) => ownerId,
    members: { 'content.UtmTemplateSaved.v1': ['name', 'utm'] },
  },
  snapshot: { every: 100, schema: 1 },
});
