import type { ContentKindId } from '@marquee/page';
import { withKeptPlaces } from './page-order';

const item = (contentType: ContentKindId, id: string) => ({ contentType, id });
/** Items that have their places in the order of the page. */
const placed = (kind: ContentKindId, sectionOrder: number, ids: string) =>
  [...ids].map((id, at) => ({ ...item(kind, id), order: at + 1, sectionOrder }));

describe('the order that is saved', () => {
  it('has places from 1', () =>
    expect(withKeptPlaces([item('photo', 'x'), item('link', 'a'), item('link', 'b')], [])).toEqual([
      { id: 'x', contentType: 'photo', order: 1, sectionOrder: 1, sectionId: 'photo' },
      { id: 'a', contentType: 'link', order: 1, sectionOrder: 2, sectionId: 'link' },
      { id: 'b', contentType: 'link', order: 2, sectionOrder: 2, sectionId: 'link' },
    ]));

  it.each([
    ['behind its neighbour', 'ac', 'abc', 'abc'],
    ['behind its neighbour, which moved', 'ca', 'abc', 'cab'],
    ['first', 'bc', 'abc', 'abc'],
    ['behind the other one that is not named', 'ad', 'abcd', 'abcd'],
    ['last', 'nab', 'abc', 'nabc'],
  ])('leaves an item that it does not name %s', (_case, wanted, former, expected) => {
    const order = withKeptPlaces(
      [...wanted].map((id) => item('link', id)),
      placed('link', 1, former),
    );
    expect(order.map(({ id, order: place }) => [id, place])).toEqual([...expected].map((id, at) => [id, at + 1]));
  });

  it('leaves a section whose items it does not name behind its neighbour', () => {
    const items = [...placed('comment', 1, 'c'), ...placed('link', 2, 'a'), ...placed('photo', 3, 'x')];
    const order = withKeptPlaces([item('photo', 'x'), item('comment', 'c')], items);
    expect(order.map(({ id, sectionOrder }) => [id, sectionOrder])).toEqual([
      ['x', 1],
      ['c', 2],
      ['a', 3],
    ]);
  });

  it('gives no place to an item that it does not name and that had none', () =>
    expect(withKeptPlaces([item('link', 'a')], [item('link', 'b'), ...placed('link', 1, 'a')])).toMatchObject([
      { id: 'a' },
    ]));
});
