import { messageAggregate } from './message.aggregate';
import type { MessageEvent } from './message.events';

const identity = { messageId: 'm1', ownerId: 'ines', itemId: 'i1', kind: 'dm' };
const handle = { key: 'h1', sealed: 'sealed h1' };
const at = '2026-01-01T00:00:00.000Z';
const events: MessageEvent[] = [
  {
    type: 'inbox.MessageReceived.v1',
    data: {
      identity,
      sealed: 's1.words',
      textKey: 't1',
      handleKey: null,
      sender: { browser: null, network: 'n1' },
      act: { source: 'r0', epoch: 1, offset: 2 },
      sentAt: at,
    },
  },
  { type: 'inbox.MessageRepeated.v1', data: { identity, by: 'm2', handle, at } },
  { type: 'inbox.MessageDeleted.v1', data: { identity, isRead: false, wasHeld: false, at } },
];

describe('a message', () => {
  it('has a snapshot of this shape', () => {
    const { decider, snapshot } = messageAggregate;
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([snapshot?.schema, events.reduce(decider.evolve, decider.initialState())]).toEqual([
      4,
      {
        status: 'deleted',
        message: {
          ...identity,
          sealed: 's1.words',
          textKey: 't1',
          handleKey: null,
          sender: { browser: null, network: 'n1' },
          others: [handle],
          count: 2,
          isRead: false,
          hasSticker: false,
          sentAt: at,
        },
        deletedAt: at,
        hold: null,
        stickerJobId: null,
      },
    ]);
  });
});
