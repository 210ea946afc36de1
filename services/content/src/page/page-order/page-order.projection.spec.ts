import { projectionSpec } from '@marquee/event-sourcing/testing';
import { pageOrders } from './page-order.projection';
import { placesOf } from './places';

const ownerId = '0197b5c2-0000-7000-8000-000000000001';
const links = { kind: 'link', items: ['shop', 'blog'] };
const photos = { kind: 'photo', items: ['kiln'] };
const recorded = (version: number, ...sections: object[]) => ({
  name: 'content.PageOrdered.v1',
  event: {
    type: 'content.PageOrdered.v1',
    data: { ownerId, sections, at: 'day 1' },
    stream: `page-${ownerId}`,
    version,
  },
});

describe('the orders of pages', () => {
  it('are the newest ones', () =>
    projectionSpec(pageOrders)
      .given(recorded(1, links), recorded(2, photos, links))
      .then({ ownerId, orderVersion: 2, sections: [photos, links], version: 2 }));

  it('do not go back when an older event comes again', () =>
    projectionSpec(pageOrders)
      .given(recorded(1, links), recorded(2, photos), recorded(1, links))
      .then({ ownerId, orderVersion: 2, sections: [photos], version: 2 }));
});

describe('the places of items', () => {
  const placeOf = placesOf({ ownerId, orderVersion: 1, sections: [photos, links], version: 1 });

  it('count from 1, the section and the item in it', () => {
    expect(placeOf({ kind: 'link', idKey: 'blog' })).toEqual({ order: 2, sectionOrder: 2, sectionId: 'link' });
    expect(placeOf({ kind: 'photo', idKey: 'kiln' })).toEqual({ order: 1, sectionOrder: 1, sectionId: 'photo' });
  });

  it('are absent where nothing was ordered', () => {
    expect(placeOf({ kind: 'link', idKey: 'new' })).toEqual({ sectionOrder: 2, sectionId: 'link' });
    expect(placeOf({ kind: 'comment', idKey: 'blog' })).toEqual({});
    expect(placesOf(null)({ kind: 'link', idKey: 'shop' })).toEqual({});
  });
});
