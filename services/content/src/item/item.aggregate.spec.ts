import { itemAggregate } from './item.aggregate';
import type { ItemEvent } from './item.events';

const at = '2026-01-01T00:00:00.000Z';
const identity = { ownerId: 'ines', itemId: 'i1', id: 'Shop', idKey: 'shop' };
const fields = {
  title: 'The shop',
  description: '',
  destinationUrl: 'https://example.com/',
  color: '#ffffff',
  isPublic: true,
  picture: null,
};
const added: ItemEvent = { type: 'content.ItemAdded.v1', data: { kind: 'link', identity, fields, at } };

describe('an item', () => {
  it('has a snapshot of this shape', () => {
    const { decider, snapshot } = itemAggregate;
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([snapshot?.schema, decider.evolve(decider.initialState(), added)]).toEqual([
      2,
      {
        status: 'live',
        item: { kind: 'link', ...identity, fields, createdAt: at, updatedAt: at },
        before: null,
      },
    ]);
  });
});
