import { plainOptions } from '@marquee/page/kinds/link';
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
  ...plainOptions,
};
const added: ItemEvent = { type: 'content.ItemAdded.v1', data: { kind: 'link', identity, fields, at } };
const analyzed: ItemEvent = {
  type: 'content.ItemAnalyzed.v1',
  data: { kind: 'link', identity, analysisId: 'a1', at },
};

describe('an item', () => {
  it('has a snapshot of this shape', () => {
    const { decider, snapshot } = itemAggregate;
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([snapshot?.schema, [added, analyzed].reduce(decider.evolve, decider.initialState())]).toEqual([
      4,
      {
        status: 'live',
        item: { kind: 'link', ...identity, fields, analysisId: 'a1', judgement: null, createdAt: at, updatedAt: at },
        before: null,
      },
    ]);
  });

  it('tells the other services of its changes, and of no analysis', () => {
    const { decider, toPublic } = itemAggregate;
    const state = [added, analyzed].reduce(decider.evolve, decider.initialState());
    const id = { ownerId: 'ines', kind: 'link', idKey: 'shop' };
    const told = [added, analyzed].map((event) => toPublic!(event, { id, stream: 's', state, version: 2 }).length);
    expect(told).toEqual([1, 0]);
  });

  it('replaces all that was published of it by a message that says nothing', () => {
    const { decider, toPublic } = itemAggregate;
    const erased: ItemEvent = { type: 'content.ItemErased.v1', data: { ownerId: 'ines', at } };
    const id = { ownerId: 'ines', kind: '', idKey: '' };
    const [before, after] = [added, erased].map((event) => {
      const state = decider.evolve(decider.initialState(), event);
      return toPublic!(event, { id, stream: 'item-ines/mark', state, version: 2 })[0]!;
    });
    expect(after).toEqual({ ...before, value: { name: 'content.ItemErased.v1', place: 'item-ines/mark' } });
  });
});
