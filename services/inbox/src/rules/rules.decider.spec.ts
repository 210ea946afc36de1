import { BLOCKED_MAX, LOCKED_MAX } from '@marquee/contracts';
import { deciderSpec } from '@marquee/event-sourcing/testing';
import { rulesAggregate } from './rules.aggregate';
import type { RulesCommand } from './rules.commands';
import { rulesDecider } from './rules.decider';
import type { Holding, RulesEvent } from './rules.events';

const given = deciderSpec(rulesDecider);
const ownerId = 'ines';
const at = '2026-01-01T00:00:00.000Z';
const now = Date.parse(at);
const sender = { browser: 'b1', network: 'n1' };
const links: Holding = { mutedWords: null, holdsLinks: true, needsHandle: false, dailyCap: null };
const words: Holding = { ...links, mutedWords: { key: 'k1', sealed: 'sealed once' } };

const rulesSet = (holding: Holding): RulesEvent => ({ type: 'inbox.RulesSet.v1', data: { ownerId, holding, at } });
const setRules = (holding: Holding, madeFrom: number): RulesCommand => ({
  type: 'SetRules',
  data: { ownerId, holding, madeFrom, now },
});
const lockOf = (itemId: string) => ({ ownerId, itemId });
const locked = (itemId = 'i1'): RulesEvent => ({ type: 'inbox.InboxLocked.v1', data: { ...lockOf(itemId), at } });
const unlocked: RulesEvent = { type: 'inbox.InboxUnlocked.v1', data: { ...lockOf('i1'), at } };
const lock = (isLocked: boolean): RulesCommand => ({ type: 'LockInbox', data: { ...lockOf('i1'), isLocked, now } });
const blocked = (blockId = 'm1'): RulesEvent => ({
  type: 'inbox.SenderBlocked.v1',
  data: { ownerId, blockId, sender, at },
});
const unblocked: RulesEvent = { type: 'inbox.SenderUnblocked.v1', data: { ownerId, blockId: 'm1', at } };
const block: RulesCommand = { type: 'BlockSender', data: { ownerId, blockId: 'm1', sender, now } };
const unblock: RulesCommand = { type: 'UnblockSender', data: { ownerId, blockId: 'm1', now } };
const many = (max: number, event: (id: string) => RulesEvent) => Array.from({ length: max }, (_, n) => event(`x${n}`));

describe('rules', () => {
  it('are set from the version that was seen', () => {
    given().when(setRules(links, 0)).then(rulesSet(links));
    given(rulesSet(links)).when(setRules(words, 1)).then(rulesSet(words));
    given(rulesSet(links)).when(setRules(words, 0)).thenRefused('rules_conflict');
  });

  it('are as they were when the same come again, also of another version', () => {
    const again = { ...words, mutedWords: { key: 'k1', sealed: 'sealed again' } };
    given(rulesSet(words)).when(setRules(again, 0)).thenNothing();
  });

  it('lock an item once, and unlock it once', () => {
    given().when(lock(true)).then(locked());
    given(locked()).when(lock(true)).thenNothing();
    given(locked()).when(lock(false)).then(unlocked);
    given(locked(), unlocked).when(lock(false)).thenNothing();
  });

  it('block the sender of a message once, and take the block back once', () => {
    given().when(block).then(blocked());
    given(blocked()).when(block).thenNothing();
    given(blocked()).when(unblock).then(unblocked);
    given().when(unblock).thenNothing();
  });

  it('have room for so many locks and blocks', () => {
    given(...many(LOCKED_MAX, locked))
      .when(lock(true))
      .thenRefused('max_instances');
    given(...many(LOCKED_MAX - 1, locked))
      .when(lock(true))
      .then(locked());
    given(...many(BLOCKED_MAX, blocked))
      .when(block)
      .thenRefused('max_instances');
    given(...many(BLOCKED_MAX - 1, blocked))
      .when(block)
      .then(blocked());
  });

  it('have a snapshot of this shape', () => {
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([rulesAggregate.snapshot?.schema, given(rulesSet(words), locked(), blocked()).state()]).toEqual([
      2,
      {
        rulesVersion: 1,
        holding: words,
        locked: ['i1'],
        blocked: [{ blockId: 'm1', sender, at }],
      },
    ]);
  });
});

describe('what others learn of the rules', () => {
  it('is what visitors see: neither muted words nor blocked senders', () => {
    const state = given(rulesSet({ ...words, needsHandle: true }), locked(), blocked()).state();
    expect(rulesAggregate.toPublic!(blocked(), { id: ownerId, stream: 'rules', state, version: 3 })).toEqual([
      {
        topic: 'inbox.rules.v1',
        key: ownerId,
        value: { name: 'inbox.RulesChanged.v1', version: 3, ownerId, needsHandle: true, lockedItemIds: ['i1'] },
      },
    ]);
  });
});
