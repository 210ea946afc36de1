import { projectionSpec } from '@marquee/event-sourcing/testing';
import type { ItemEvent } from '../item.events';
import { clickTotals } from './click-totals.projection';
import { itemList } from './item-list.projection';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const link = {
  ownerId: 'ines',
  itemId: 'a',
  id: 'Shop',
  idKey: 'shop',
  title: 'The shop',
  description: '',
  destinationUrl: 'https://shop.example/',
  color: '#ffffff',
  isPublic: true,
  picture: null,
};
const recorded = (version: number, event: ItemEvent) => ({
  name: event.type,
  event: { ...event, stream: 'item-ines-link-shop', version },
});
const added = (version: number, itemId = 'a') =>
  recorded(version, { type: 'content.LinkAdded.v1', data: { ...link, itemId, at } });
const changed = recorded(2, {
  type: 'content.LinkChanged.v1',
  data: { itemId: 'a', changes: { isPublic: false }, at: later },
});
const deleted = recorded(3, { type: 'content.LinkDeleted.v1', data: { itemId: 'a', at: later } });
const row = {
  ...link,
  key: 'item-ines-link-shop',
  kind: 'link' as const,
  visibility: 'public' as const,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

describe('the list of items', () => {
  const list = projectionSpec(itemList);

  it('gains an item', () => list.given(added(1)).then(row));

  it('follows its changes', () =>
    list
      .given(added(1), changed)
      .then({ ...row, isPublic: false, visibility: 'private', version: 2, updatedAt: later }));

  it('loses it', () => list.given(added(1), changed, deleted).then());

  it('takes the next item of the same name for a new one', () =>
    list.given(added(1), changed, deleted, added(4, 'b')).then({ ...row, itemId: 'b', version: 4 }));
});

describe('the clicks of items', () => {
  const totals = projectionSpec(clickTotals);
  const told = (clicks: number, asOf: number) => ({
    name: 'analytics.ItemTotals.v1',
    ownerId: 'ines',
    itemId: 'a',
    clicks,
    asOf,
  });

  it('are what was told last, not what came last', () =>
    totals.given(told(5, 1000), told(3, 900)).then({ itemId: 'a', clicks: 5, asOf: 1000 }));

  it('may sink when their owner clears them', () =>
    totals.given(told(5, 1000), told(0, 1001)).then({ itemId: 'a', clicks: 0, asOf: 1001 }));
});
