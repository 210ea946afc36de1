import { BLOCKED_MAX, LOCKED_MAX } from '@marquee/contracts';
import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { SenderTags } from '../message/message.events';
import type { RulesCommand } from './rules.commands';
import { rulesConflict, tooMany } from './rules.errors';
import type { Holding, RulesEvent } from './rules.events';

export interface Block {
  readonly blockId: string;
  readonly sender: SenderTags;
  /** ISO, UTC. */
  readonly at: string;
}

/** The rules, locks and blocks of one owner's inboxes and questions. */
export interface Rules {
  /** The number of changes of `holding` so far. */
  readonly rulesVersion: number;
  readonly holding: Holding;
  /** Ids of inboxes and questions that accept nothing. */
  readonly locked: readonly string[];
  /** The oldest first. */
  readonly blocked: readonly Block[];
}

const noHolding: Holding = { mutedWords: null, holdsLinks: false, needsHandle: false, dailyCap: null };

export const rulesDecider: Decider<Rules, RulesCommand, RulesEvent> = {
  initialState: () => ({ rulesVersion: 0, holding: noHolding, locked: [], blocked: [] }),
  decide: (command, rules) => {
    switch (command.type) {
      case 'SetRules':
        return set(command.data, rules);
      case 'LockInbox':
        return lock(command.data, rules);
      case 'BlockSender':
        return block(command.data, rules);
      case 'UnblockSender':
        return unblock(command.data, rules);
      default:
        return assertNever(command);
    }
  },
  evolve: (rules, event) => {
    switch (event.type) {
      case 'inbox.RulesSet.v1':
        return { ...rules, rulesVersion: rules.rulesVersion + 1, holding: event.data.holding };
      case 'inbox.InboxLocked.v1':
        return { ...rules, locked: [...rules.locked, event.data.itemId] };
      case 'inbox.InboxUnlocked.v1':
        return { ...rules, locked: rules.locked.filter((itemId) => itemId !== event.data.itemId) };
      case 'inbox.SenderBlocked.v1': {
        const { blockId, sender, at } = event.data;
        return { ...rules, blocked: [...rules.blocked, { blockId, sender, at }] };
      }
      case 'inbox.SenderUnblocked.v1':
        return { ...rules, blocked: rules.blocked.filter(({ blockId }) => blockId !== event.data.blockId) };
      default:
        return assertNever(event);
    }
  },
};

/** The same words have a different ciphertext each time, so their keys are compared. */
const isSame = (one: Holding, other: Holding): boolean =>
  one.mutedWords?.key === other.mutedWords?.key &&
  one.holdsLinks === other.holdsLinks &&
  one.needsHandle === other.needsHandle &&
  one.dailyCap === other.dailyCap;

const set = ({ ownerId, holding, madeFrom, now }: DataOf<RulesCommand, 'SetRules'>, rules: Rules): RulesEvent[] => {
  if (isSame(holding, rules.holding)) return [];
  if (madeFrom !== rules.rulesVersion) throw rulesConflict();
  return [{ type: 'inbox.RulesSet.v1', data: { ownerId, holding, at: isoTime(now) } }];
};

const lock = (
  { ownerId, itemId, isLocked, now }: DataOf<RulesCommand, 'LockInbox'>,
  { locked }: Rules,
): RulesEvent[] => {
  if (locked.includes(itemId) === isLocked) return [];
  if (isLocked && locked.length >= LOCKED_MAX) throw tooMany('inboxes and questions can be locked', LOCKED_MAX);
  const type = isLocked ? 'inbox.InboxLocked.v1' : 'inbox.InboxUnlocked.v1';
  return [{ type, data: { ownerId, itemId, at: isoTime(now) } }];
};

const block = (
  { ownerId, blockId, sender, now }: DataOf<RulesCommand, 'BlockSender'>,
  { blocked }: Rules,
): RulesEvent[] => {
  if (blocked.some((other) => other.blockId === blockId)) return [];
  if (blocked.length >= BLOCKED_MAX) throw tooMany('senders can be blocked', BLOCKED_MAX);
  return [{ type: 'inbox.SenderBlocked.v1', data: { ownerId, blockId, sender, at: isoTime(now) } }];
};

const unblock = ({ ownerId, blockId, now }: DataOf<RulesCommand, 'UnblockSender'>, { blocked }: Rules): RulesEvent[] =>
  blocked.some((other) => other.blockId === blockId)
    ? [{ type: 'inbox.SenderUnblocked.v1', data: { ownerId, blockId, at: isoTime(now) } }]
    : [];
