import { placesOf } from '@marquee/page';
import { projectionSpec } from '@marquee/event-sourcing/testing';
import { pageOrders } from './page-order.projection';

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
      .then({ ownerId, orderVersion: 2, sections: [photos, links], titles: {}, version: 2 }));

  it('do not go back when an older event comes again', () =>
    projectionSpec(pageOrders)
      .given(recorded(1, links), recorded(2, photos), recorded(1, links))
      .then({ ownerId, orderVersion: 2, sections: [photos], titles: {}, version: 2 }));
});

describe('the names of sections', () => {
  const named = (version: number, kind: string, title: string | null) => ({
    name: 'content.SectionNamed.v1',
    event: {
      type: 'content.SectionNamed.v1',
      data: { ownerId, kind, title, at: 'day 1' },
      stream: `page-${ownerId}`,
      version,
    },
  });

  it('are kept next to the order, which counts its own versions', () =>
    projectionSpec(pageOrders)
      .given(named(1, 'link', 'Songs'), recorded(2, links), named(3, 'photo', 'Pots'), named(4, 'link', null))
      .then({ ownerId, orderVersion: 1, sections: [links], titles: { photo: 'Pots' }, version: 4 }));

  it('do not return when an older event comes again', () =>
    projectionSpec(pageOrders)
      .given(named(1, 'link', 'Songs'), named(2, 'link', 'Music'), named(1, 'link', 'Songs'))
      .then({ ownerId, orderVersion: 0, sections: [], titles: { link: 'Music' }, version: 2 }));

  it('are with each item of the section, also where nothing was ordered', () => {
    const row = { sections: [], titles: { link: 'Songs' } };
    expect(placesOf(row)({ kind: 'link', idKey: 'shop' })).toEqual({ sectionTitle: 'Songs' });
    expect(placesOf(row)({ kind: 'photo', idKey: 'kiln' })).toEqual({});
  });
});

describe('the places of items', () => {
  const placeOf = placesOf({ sections: [photos, links], titles: {} });

  it('count from 1, the section and the item in it', () => {
    shows('3.order.update', '9.order');
    expect(placeOf({ kind: 'link', idKey: 'blog' })).toEqual({ order: 2, sectionOrder: 2, sectionId: 'link' });
    expect(placeOf({ kind: 'photo', idKey: 'kiln' })).toEqual({ order: 1, sectionOrder: 1, sectionId: 'photo' });
  });

  it('are absent where nothing was ordered', () => {
    expect(placeOf({ kind: 'link', idKey: 'new' })).toEqual({ sectionOrder: 2, sectionId: 'link' });
    expect(placeOf({ kind: 'comment', idKey: 'blog' })).toEqual({});
    expect(placesOf(null)({ kind: 'link', idKey: 'shop' })).toEqual({});
  });
});
