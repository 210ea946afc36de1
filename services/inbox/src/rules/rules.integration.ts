import { TOPICS, type RulesChanged } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { Rules } from './rules.decider';

/** The public part of the rules, for `inbox.rules.v1`. Muted words and blocked senders stay in the inbox. */
export const toPublic = (ownerId: string, { holding, locked }: Rules, version: number): OutboxMessage[] => {
  const value: RulesChanged = {
    name: 'inbox.RulesChanged.v1',
    version,
    ownerId,
    needsHandle: holding.needsHandle,
    lockedItemIds: [...locked],
  };
  return [{ topic: TOPICS.inboxRules, key: ownerId, value }];
};
