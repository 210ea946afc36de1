import { projectionSpec } from '@marquee/event-sourcing/testing';
import { plainOptions } from '@marquee/page/kinds/link';
import type { ItemEvent } from '../item.events';
import { itemList } from './item-list.projection';
import { itemTotals } from './item-totals.projection';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const identity = { ownerId: 'ines', itemId: 'a', id: 'Shop', idKey: 'shop' };
const fields = {
  title: 'The shop',
  color: '#ffffff',
  description: '',
  destinationUrl: '',
  ...plainOptions,
  isPublic: true,
};
const key = 'item-ines/link:shop';
const recorded = (version: number, event: ItemEvent, stream = key) => ({
  name: event.type,
  event: { ...event, stream, version },
});
const added = (version: number, itemId = 'a', kind = 'link') =>
  recorded(
    version,
    { type: 'content.ItemAdded.v1', data: { kind, identity: { ...identity, itemId }, fields, at } },
    `item-ines/${kind}:shop`,
  );
const changed = recorded(2, {
  type: 'content.ItemChanged.v1',
  data: { kind: 'link', identity, fields: { isPublic: false }, at: later },
});
const deleted = recorded(3, { type: 'content.ItemDeleted.v1', data: { kind: 'link', identity, at: later } });
const row = {
  ...identity,
  key,
  kind: 'link',
  fields,
  analysisId: null,
  judgement: null,
  visibility: 'public' as const,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

describe('the list of items', () => {
  const list = projectionSpec(itemList);

  it('gains an item', () => list.given(added(1)).then(row));

  it('follows its changes', () =>
    list.given(added(1), changed).then({
      ...row,
      fields: { ...fields, isPublic: false },
      visibility: 'private',
      version: 2,
      updatedAt: later,
    }));

  it('shows its newest analysis, and none of the item that had its name before', () => {
    const analyzed = (version: number, analysisId: string) =>
      recorded(version, {
        type: 'content.ItemAnalyzed.v1',
        data: { kind: 'link', identity, analysisId, at: later },
      });
    list.given(added(1), analyzed(2, 'a1'), analyzed(3, 'a2')).then({ ...row, analysisId: 'a2', version: 3 });
    list.given(added(1), analyzed(2, 'a1'), deleted, added(4, 'b')).then({ ...row, itemId: 'b', version: 4 });
  });

  it('loses it', () => list.given(added(1), changed, deleted).then());

  it('loses what is erased', () => {
    const erased = recorded(3, { type: 'content.ItemErased.v1', data: { ownerId: 'ines', at: later } });
    list.given(added(1), changed, erased).then();
    // The events before it cannot be read any more.
    list.given(erased).then();
  });

  it('has it again when its deletion is undone, and once when that comes again', () => {
    const restored = recorded(4, {
      type: 'content.ItemRestored.v1',
      data: { kind: 'link', identity, fields, analysisId: null, createdAt: at, at: later },
    });
    list.given(added(1), changed, deleted, restored, restored).then({ ...row, version: 4, updatedAt: later });
  });

  it('has items of two kinds under one name', () =>
    list
      .given(added(1), added(1, 'b', 'poll'))
      .then(row, { ...row, key: 'item-ines/poll:shop', kind: 'poll', itemId: 'b' }));

  it('takes the next item of the same name for a new one', () =>
    list.given(added(1), changed, deleted, added(4, 'b')).then({ ...row, itemId: 'b', version: 4 }));
});

describe('the counts of items', () => {
  const totals = projectionSpec(itemTotals);
  const told = (clicks: number, asOf: number) => ({
    name: 'analytics.ItemTotals.v1',
    ownerId: 'ines',
    itemId: 'a',
    clicks,
    asOf,
  });

  it('are those of the latest `asOf`, not those that arrive last', () =>
    totals.given(told(5, 1000), told(3, 900)).then({ source: 'analytics', itemId: 'a', count: 5, asOf: 1000 }));

  it('may sink when their owner clears them', () =>
    totals.given(told(5, 1000), told(0, 1001)).then({ source: 'analytics', itemId: 'a', count: 0, asOf: 1001 }));

  it('are kept apart by the service that counted', () => {
    const received = { name: 'inbox.ItemTotals.v1', ownerId: 'ines', itemId: 'a', messages: 2, asOf: 10 };
    totals
      .given(told(5, 1000), received)
      .then(
        { source: 'analytics', itemId: 'a', count: 5, asOf: 1000 },
        { source: 'inbox', itemId: 'a', count: 2, asOf: 10 },
      );
  });
});
