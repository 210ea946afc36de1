import { deciderSpec } from '@marquee/event-sourcing/testing';
import type { DropMessage, FoldMessage, HoldMessage, MessageCommand, ReceiveMessage } from './message.commands';
import { messageDecider, RESTORABLE_MS } from './message.decider';
import type { MessageEvent, SealedHandle } from './message.events';
import { toPublic } from './message.integration';

const given = deciderSpec(messageDecider);
const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const now = Date.parse(later);
const identity = { messageId: 'm1', ownerId: 'ines', itemId: 'i1', kind: 'dm' };
const act = { source: 'r0', epoch: 1, offset: 7 };
const sent = { identity, textKey: 'hello', act };
const sender = { browser: 'b1', network: 'n1' };
const own = { sealed: 's1.words', handleKey: 'h0', sender };
const hold = { reason: 'word' as const, found: 'sealed part' };

const received: MessageEvent = { type: 'inbox.MessageReceived.v1', data: { ...sent, ...own, sentAt: at } };
const heldBack: MessageEvent = { type: 'inbox.MessageHeldBack.v1', data: { ...sent, ...own, hold, sentAt: at } };
const letThrough: MessageEvent = { type: 'inbox.MessageLetThrough.v1', data: { identity, at: later } };
const dropped: MessageEvent = {
  type: 'inbox.MessageDropped.v1',
  data: { identity, act, blockId: 'm0', sentAt: at },
};
const folded: MessageEvent = { type: 'inbox.MessageFolded.v1', data: { ...sent, into: 'm0', sentAt: at } };
const repeated = (handle: SealedHandle | null, by = 'm2'): MessageEvent => ({
  type: 'inbox.MessageRepeated.v1',
  data: { identity, by, handle, at: later },
});
const read: MessageEvent = { type: 'inbox.MessageRead.v1', data: { identity, at: later } };
const deleted = (when = later, isRead = false, wasHeld = false): MessageEvent => ({
  type: 'inbox.MessageDeleted.v1',
  data: { identity, isRead, wasHeld, at: when },
});
const stickered: MessageEvent = { type: 'inbox.StickerMade.v1', data: { identity, at: later } };
const restored: MessageEvent = {
  type: 'inbox.MessageRestored.v1',
  data: { identity, isRead: false, wasHeld: false, at: later },
};
const purged: MessageEvent = { type: 'inbox.MessagePurged.v1', data: { identity, wasHeld: false, at: later } };

const receive: ReceiveMessage = { type: 'ReceiveMessage', data: { ...sent, ...own, sentAt: Date.parse(at) } };
const holdBack: HoldMessage = { type: 'HoldMessage', data: { ...sent, ...own, hold, sentAt: Date.parse(at) } };
const drop: DropMessage = { type: 'DropMessage', data: { identity, act, blockId: 'm0', sentAt: Date.parse(at) } };
const fold: FoldMessage = { type: 'FoldMessage', data: { ...sent, into: 'm0', sentAt: Date.parse(at) } };
const handle = (key: string): SealedHandle => ({ key, sealed: `sealed ${key}` });
const repeat = (by: SealedHandle | null): MessageCommand => ({
  type: 'RepeatMessage',
  data: { by: 'm2', handle: by, now },
});
const command = (
  type: 'ReadMessage' | 'LetMessageThrough' | 'DeleteMessage' | 'RestoreMessage' | 'PurgeMessage',
  when = now,
) => ({ type, data: { now: when } }) as MessageCommand;
const restorableUntil = Date.parse(later) + RESTORABLE_MS;

describe('a message', () => {
  it('is received, held back, dropped, or counted in another one', () => {
    given().when(receive).then(received);
    given().when(holdBack).then(heldBack);
    given().when(drop).then(dropped);
    given().when(fold).then(folded);
  });

  it.each([
    ['is in the inbox', [received]],
    ['is counted in another one', [folded]],
    ['is held back', [heldBack]],
    ['was dropped', [dropped]],
    ['is deleted', [received, deleted()]],
    ['is gone permanently', [received, deleted(), purged]],
  ])('changes nothing when its act comes again while it %s', (_case, history: MessageEvent[]) => {
    given(...history)
      .when(receive)
      .thenNothing();
    for (const other of [fold, holdBack, drop])
      given(...history)
        .when(other)
        .thenNothing();
    given(...history)
      .when({ ...receive, data: { ...receive.data, textKey: 'other words' } })
      .thenNothing();
  });

  it('counts others of its text, and keeps the first handles that are new', () => {
    given(received)
      .when(repeat(handle('h1')))
      .then(repeated(handle('h1')));
    given(received)
      .when(repeat(handle('h0')))
      .then(repeated(null));
    given(received).when(repeat(null)).then(repeated(null));
    given(received, repeated(handle('h1')))
      .when(repeat(handle('h1')))
      .then(repeated(null));
    const full = Array.from({ length: 20 }, (_, n) => repeated(handle(`h${n + 1}`)));
    given(received, ...full.slice(1))
      .when(repeat(handle('new')))
      .then(repeated(handle('new')));
    given(received, ...full)
      .when(repeat(handle('new')))
      .then(repeated(null));
    expect(given(received, ...full, repeated(null)).state()).toMatchObject({ message: { count: 22 } });
  });

  it('counts nothing once it is deleted', () =>
    given(received, deleted()).when(repeat(null)).thenRefused('content_not_found'));

  it('is marked as read once', () => {
    given(received).when(command('ReadMessage')).then(read);
    given(received, read).when(command('ReadMessage')).thenNothing();
    given(received, deleted()).when(command('ReadMessage')).thenNothing();
  });

  it('names the sticker with whose saving it was deleted until it is restored', () => {
    const stickerJobId = 'a1'.repeat(16);
    const saved: MessageEvent = { ...deleted(), data: { ...deleted().data, stickerJobId } } as MessageEvent;
    given(received).when({ type: 'DeleteMessage', data: { now, stickerJobId } }).then(saved);
    given(received, saved).when({ type: 'DeleteMessage', data: { now } }).thenNothing();
    expect(given(received, saved).state()).toMatchObject({ status: 'deleted', stickerJobId });
    expect(given(received, deleted()).state()).toMatchObject({ status: 'deleted', stickerJobId: null });
  });

  it('notes once that a sticker was made of it, also where it is deleted meanwhile', () => {
    const note = (ownerId = 'ines'): MessageCommand => ({ type: 'NoteSticker', data: { ownerId, now } });
    given(received).when(note()).then(stickered);
    given(received, deleted()).when(note()).then(stickered);
    given(received, stickered).when(note()).thenNothing();
    given(received, deleted(), purged).when(note()).thenNothing();
    given().when(note()).thenNothing();
    given(received).when(note('jon')).thenNothing();
    expect(given(received, stickered).state()).toMatchObject({ message: { hasSticker: true } });
  });

  it('is deleted once, and tells whether it was read', () => {
    given(received).when(command('DeleteMessage')).then(deleted());
    given(received, read).when(command('DeleteMessage')).then(deleted(later, true));
    given(received, deleted()).when(command('DeleteMessage')).thenNothing();
  });

  it('is restored within 30 days', () => {
    given(received, deleted(later))
      .when(command('RestoreMessage', restorableUntil - 1))
      .then({
        ...restored,
        data: { identity, isRead: false, wasHeld: false, at: '2026-01-31T23:59:59.999Z' },
      } as MessageEvent);
    given(received, deleted(later)).when(command('RestoreMessage', restorableUntil)).thenRefused('content_not_found');
    given(received, deleted(), restored).when(command('RestoreMessage')).thenNothing();
  });

  it('is deleted permanently after 30 days', () => {
    given(received, deleted(later))
      .when(command('PurgeMessage', restorableUntil - 1))
      .thenNothing();
    given(received, deleted(later))
      .when(command('PurgeMessage', restorableUntil))
      .then({ ...purged, data: { identity, wasHeld: false, at: '2026-02-01T00:00:00.000Z' } } as MessageEvent);
    given(received, deleted(), restored).when(command('PurgeMessage', restorableUntil)).thenNothing();
    given(received, deleted(), purged).when(command('PurgeMessage', restorableUntil)).thenNothing();
  });

  it.each([
    ['was never sent', []],
    ['was of a blocked sender', [dropped]],
    ['is counted in another one', [folded]],
    ['is gone permanently', [received, deleted(), purged]],
  ])('is not there for its owner when it %s', (_case, history: MessageEvent[]) => {
    for (const type of ['ReadMessage', 'LetMessageThrough', 'DeleteMessage', 'RestoreMessage'] as const)
      given(...history)
        .when(command(type))
        .thenRefused('content_not_found');
  });

  it('keeps nothing of its words once it is gone permanently', () =>
    expect(JSON.stringify(given(received, repeated(handle('h1')), deleted(), purged).state())).not.toMatch(
      /s1|sealed/,
    ));
});

describe('a message that is held back', () => {
  const heldUntil = Date.parse(at) + RESTORABLE_MS;

  it('is let through once', () => {
    given(heldBack).when(command('LetMessageThrough')).then(letThrough);
    given(heldBack, letThrough).when(command('LetMessageThrough')).thenNothing();
    given(received).when(command('LetMessageThrough')).thenNothing();
    given(heldBack, deleted(later, false, true))
      .when(command('LetMessageThrough'))
      .thenNothing();
    expect(given(heldBack, letThrough).state()).toEqual(given(received).state());
  });

  it('is neither read nor unread', () => given(heldBack).when(command('ReadMessage')).thenNothing());

  it('counts others of its text', () =>
    given(heldBack)
      .when(repeat(handle('h1')))
      .then(repeated(handle('h1'))));

  it('is deleted and restored among those that are held back', () => {
    given(heldBack)
      .when(command('DeleteMessage'))
      .then(deleted(later, false, true));
    given(heldBack, deleted(later, false, true))
      .when(command('RestoreMessage'))
      .then({ ...restored, data: { identity, isRead: false, wasHeld: true, at: later } } as MessageEvent);
    expect(given(heldBack, deleted(later, false, true), restored).state()).toEqual(given(heldBack).state());
  });

  it('goes permanently 30 days after it was sent', () => {
    given(heldBack)
      .when(command('PurgeMessage', heldUntil - 1))
      .thenNothing();
    given(heldBack)
      .when(command('PurgeMessage', heldUntil))
      .then({ ...purged, data: { identity, wasHeld: true, at: '2026-01-31T00:00:00.000Z' } } as MessageEvent);
    given(heldBack, letThrough).when(command('PurgeMessage', heldUntil)).thenNothing();
  });
});

describe('what others learn of a message', () => {
  const told = (...history: MessageEvent[]) => toPublic(given(...history).state(), history.length);
  const value = {
    name: 'inbox.MessageChanged.v1',
    version: 1,
    ...identity,
    sealed: 's1.words',
    count: 1,
    isRead: false,
    deleted: false,
    receivedAt: at,
  };

  it('is its whole state', () => {
    expect(told(received)).toEqual([{ topic: 'inbox.conversation.v1', key: 'm1', value }]);
    expect(told(received, repeated(null), read, deleted(later, true))).toMatchObject([
      { value: { version: 4, count: 2, isRead: true, deleted: true, sealed: 's1.words' } },
    ]);
  });

  it('holds no words once it is gone permanently', () =>
    expect(told(received, deleted(), purged)).toMatchObject([{ value: { sealed: null, deleted: true } }]));

  it('is nothing of one that is held back, until it is let through', () => {
    for (const history of [[heldBack], [heldBack, deleted(later, false, true)], [heldBack, purged], [dropped]])
      expect(told(...history)).toEqual([]);
    expect(told(heldBack, letThrough)).toMatchObject([{ value: { version: 2, sealed: 's1.words', deleted: false } }]);
  });

  it('is nothing while it is no message of its own', () => {
    expect(told(folded)).toEqual([]);
    expect(told()).toEqual([]);
  });
});
