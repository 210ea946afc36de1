import { TOPICS, type RulesChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { VisitorRules } from '../hot-path/visitor-views';

/** What visitors see of the rules of owners' inboxes. */
export const visitorRules = defineProjection<VisitorRules>({
  name: 'redirects.visitor-rules',
  collection: {
    name: 'visitor-rules',
    version: 1,
    id: ({ ownerId }) => ownerId,
    indexes: {},
  },
  topics: [TOPICS.inboxRules],
  on: {
    'inbox.RulesChanged.v1': {
      key: ({ ownerId }: RulesChanged) => ownerId,
      apply: (known, { ownerId, needsHandle, lockedItemIds, version }: RulesChanged) =>
        known !== null && known.version >= version ? known : { ownerId, needsHandle, lockedItemIds, version },
    },
  },
});
