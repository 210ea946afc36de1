import { projectionSpec } from '@marquee/event-sourcing/testing';
import type { MessageEvent } from '../message.events';
import { droppedCountsProjection } from '../../counts/dropped-counts.projection';
import { inboxCountsProjection } from '../../counts/inbox-counts.projection';
import { messageList } from './message-list.projection';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const identity = { messageId: 'm1', ownerId: 'ines', itemId: 'i1', kind: 'dm' };
const other = { ...identity, messageId: 'm2' };
const handle = { key: 'h1', sealed: 'sealed h1' };
const act = { source: 'r0', epoch: 1, offset: 7 };
const sender = { browser: 'b1', network: 'n1' };
const hold = { reason: 'url' as const, found: 'sealed part' };

const recorded = (version: number, position: number, event: MessageEvent) => ({
  name: event.type,
  event: { ...event, stream: `message-${event.data.identity.messageId}`, version, position },
});
const received = (position: number, of = identity) =>
  recorded(1, position, {
    type: 'inbox.MessageReceived.v1',
    data: { identity: of, sealed: 's1', textKey: 't1', handleKey: null, sender, act, sentAt: at },
  });
const heldBack = recorded(1, 10, {
  type: 'inbox.MessageHeldBack.v1',
  data: { identity, sealed: 's1', textKey: 't1', handleKey: null, sender, hold, act, sentAt: at },
});
const letThrough = recorded(2, 20, { type: 'inbox.MessageLetThrough.v1', data: { identity, at: later } });
const heldDeleted = recorded(2, 20, {
  type: 'inbox.MessageDeleted.v1',
  data: { identity, isRead: false, wasHeld: true, at: later },
});
const heldPurged = recorded(2, 20, { type: 'inbox.MessagePurged.v1', data: { identity, wasHeld: true, at: later } });
const folded = recorded(1, 11, {
  type: 'inbox.MessageFolded.v1',
  data: { identity: other, into: 'm1', textKey: 't1', act, sentAt: at },
});
const repeated = recorded(2, 12, { type: 'inbox.MessageRepeated.v1', data: { identity, by: 'm2', handle, at: later } });
const read = recorded(3, 13, { type: 'inbox.MessageRead.v1', data: { identity, at: later } });
const stickered = recorded(4, 14, { type: 'inbox.StickerMade.v1', data: { identity, at: later } });
const deleted = recorded(4, 14, {
  type: 'inbox.MessageDeleted.v1',
  data: { identity, isRead: true, wasHeld: false, at: later },
});
const restored = recorded(5, 15, {
  type: 'inbox.MessageRestored.v1',
  data: { identity, isRead: true, wasHeld: false, at: later },
});
const purged = recorded(5, 15, { type: 'inbox.MessagePurged.v1', data: { identity, wasHeld: false, at: later } });

describe('the list of messages', () => {
  const list = projectionSpec(messageList);
  const row = {
    ...identity,
    sealed: 's1',
    textKey: 't1',
    handleKey: null,
    sender,
    others: [],
    count: 1,
    isRead: false,
    sentAt: at,
    state: 'live' as const,
    hold: null,
    endsAfter: null,
    position: 10,
    version: 1,
    hasSticker: false,
    unreadAt: at as string | null,
    stickerAt: null,
    stickerJobId: null,
  };
  const handled = { ...row, others: [handle], count: 2, isRead: true, unreadAt: null };

  it('gains a message', () => list.given(received(10)).then(row));

  it('counts those of the same text in it, which have no row', () =>
    list.given(received(10), folded, repeated).then({ ...row, others: [handle], count: 2, version: 2 }));

  it('keeps a deleted message to be restored, at its place', () => {
    const history = [received(10), repeated, read, deleted];
    list.given(...history).then({ ...handled, state: 'deleted', endsAfter: later, version: 4 });
    list.given(...history, restored).then({ ...handled, version: 5 });
  });

  it('has a message among the unread while it is live and unread', () => {
    const handling = { identity, isRead: false, wasHeld: false, at: later };
    const gone = recorded(2, 11, { type: 'inbox.MessageDeleted.v1', data: handling });
    const back = recorded(3, 12, { type: 'inbox.MessageRestored.v1', data: handling });
    list.given(received(10), gone).then({ ...row, state: 'deleted', endsAfter: later, unreadAt: null, version: 2 });
    list.given(received(10), gone, back).then({ ...row, version: 3 });
  });

  it('has a message among those with a sticker while it is live', () => {
    const history = [received(10), repeated, read, stickered];
    const withSticker = { ...handled, hasSticker: true };
    list.given(...history).then({ ...withSticker, stickerAt: at, version: 4 });
    const removed = recorded(5, 15, {
      type: 'inbox.MessageDeleted.v1',
      data: { identity, isRead: true, wasHeld: false, at: later },
    });
    list.given(...history, removed).then({ ...withSticker, state: 'deleted', endsAfter: later, version: 5 });
  });

  it('keeps a message that is deleted with the saving of its sticker among those with a sticker', () => {
    const saved = recorded(2, 11, {
      type: 'inbox.MessageDeleted.v1',
      data: { identity, isRead: false, wasHeld: false, stickerJobId: 'j1', at: later },
    });
    const back = recorded(3, 12, {
      type: 'inbox.MessageRestored.v1',
      data: { identity, isRead: false, wasHeld: false, at: later },
    });
    const gone = { ...row, state: 'deleted' as const, endsAfter: later, unreadAt: null };
    list.given(received(10), saved).then({ ...gone, stickerAt: at, stickerJobId: 'j1', version: 2 });
    list.given(received(10), saved, back).then({ ...row, version: 3 });
  });

  it('keeps one that is held back apart until it is let through, and that one comes at that moment', () => {
    const held = { ...row, state: 'held' as const, hold, endsAfter: at, unreadAt: null };
    list.given(heldBack).then(held);
    list.given(heldBack, letThrough).then({ ...row, position: 20, version: 2 });
    list.given(heldBack, heldDeleted).then({ ...held, state: 'deleted', endsAfter: later, version: 2 });
    list.given(heldBack, heldPurged).then();
  });

  it('loses it permanently', () => list.given(received(10), repeated, read, deleted, purged).then());
});

describe('the counts of an inbox', () => {
  const counts = projectionSpec(inboxCountsProjection);
  const of = { itemId: 'i1', ownerId: 'ines' };

  it('rise with a message, not with others of its text', () => {
    counts.given(received(10), folded, repeated).then({ ...of, total: 1, unread: 1, held: 0, position: 10 });
    counts.given(received(10), received(11, other)).then({ ...of, total: 2, unread: 2, held: 0, position: 11 });
  });

  it('follow what its owner does', () => {
    const history = [received(10), repeated, read];
    counts.given(...history).then({ ...of, total: 1, unread: 0, held: 0, position: 13 });
    counts.given(...history, deleted).then({ ...of, total: 0, unread: 0, held: 0, position: 14 });
    counts.given(...history, deleted, restored).then({ ...of, total: 1, unread: 0, held: 0, position: 15 });
    counts.given(...history, deleted, purged).then({ ...of, total: 0, unread: 0, held: 0, position: 15 });
  });

  it('count what is held back apart', () => {
    counts.given(heldBack).then({ ...of, total: 0, unread: 0, held: 1, position: 10 });
    counts.given(heldBack, letThrough).then({ ...of, total: 1, unread: 1, held: 0, position: 20 });
    counts.given(heldBack, heldDeleted).then({ ...of, total: 0, unread: 0, held: 0, position: 20 });
    counts.given(heldBack, heldPurged).then({ ...of, total: 0, unread: 0, held: 0, position: 20 });
  });

  it('count a message that is deleted unread, and restored unread', () => {
    const unread = (version: number, position: number, type: 'inbox.MessageDeleted.v1' | 'inbox.MessageRestored.v1') =>
      recorded(version, position, { type, data: { identity, isRead: false, wasHeld: false, at: later } });
    const gone = unread(2, 11, 'inbox.MessageDeleted.v1');
    counts.given(received(10), gone).then({ ...of, total: 0, unread: 0, held: 0, position: 11 });
    counts
      .given(received(10), gone, unread(3, 12, 'inbox.MessageRestored.v1'))
      .then({ ...of, total: 1, unread: 1, held: 0, position: 12 });
  });
});

describe('what was dropped of a blocked sender', () => {
  const dropped = (position: number, sentAt: string) =>
    recorded(1, position, { type: 'inbox.MessageDropped.v1', data: { identity, blockId: 'm0', act, sentAt } });

  it('is counted, with the time of the last one', () => {
    const count = { blockId: 'm0', ownerId: 'ines', dropped: 1, lastAt: later, position: 10 };
    const dropping = projectionSpec(droppedCountsProjection);
    dropping.given(dropped(10, later)).then(count);
    dropping.given(dropped(10, later), dropped(11, at)).then({ ...count, dropped: 2, position: 11 });
  });
});
