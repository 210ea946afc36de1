import type { ContentItem } from '../api/content-item';
import { isSameOrder, movedOnto, movedTo, orderDataOf, placeOf, sectionsOf, type PageSections } from './page-sections';

const item = (contentType: string, id: string, more: object = {}): ContentItem =>
  ({ contentType, id, contentId: `${contentType}:${id}`, isPublic: true, ...more }) as ContentItem;
const link = (id: string, more?: object) => item('link', id, more);
const photo = (id: string, more?: object) => item('photo', id, more);

const ids = (sections: PageSections) => sections.map(({ kind, items }) => [kind, ...items.map(({ id }) => id)]);
const sections = sectionsOf([link('a'), link('b'), link('c'), photo('x'), photo('y')]);
const onto = (kind: 'link' | 'photo', id: string | null) => ({ kind, contentId: id && `${kind}:${id}` });

describe('what can be ordered', () => {
  it('contains the public items of kinds that have sections', () => {
    shows('2.reorder.public');
    expect(
      ids(sectionsOf([link('a'), link('b', { isPublic: false }), item('profile', 'profile'), photo('x')])),
    ).toEqual([
      ['link', 'a'],
      ['photo', 'x'],
    ]);
  });

  it('is as it was ordered, what was not ordered behind it as it came', () => {
    shows('3.order.item', '4.reorder.sections');
    expect(
      ids(
        sectionsOf([
          link('new', { sectionOrder: 2 }),
          link('a', { order: 2, sectionOrder: 2 }),
          link('b', { order: 1, sectionOrder: 2 }),
          item('comment', 'c'),
          photo('x', { order: 1, sectionOrder: 1 }),
        ]),
      ),
    ).toEqual([
      ['photo', 'x'],
      ['link', 'b', 'a', 'new'],
      ['comment', 'c'],
    ]);
  });
});

describe('moving', () => {
  it('takes an item to the place of another one of its section', () => {
    shows('4.reorder.moves');
    expect(ids(movedOnto(sections, onto('link', 'a'), onto('link', 'c')))[0]).toEqual(['link', 'b', 'c', 'a']);
    expect(ids(movedOnto(sections, onto('link', 'c'), onto('link', 'a')))[0]).toEqual(['link', 'c', 'a', 'b']);
  });

  it('takes a section to the place of another one', () => {
    shows('4.reorder.moves');
    expect(ids(movedOnto(sections, onto('photo', null), onto('link', null)))).toEqual([
      ['photo', 'x', 'y'],
      ['link', 'a', 'b', 'c'],
    ]);
  });

  it.each([
    ['an item into another section', onto('link', 'a'), onto('photo', 'x')],
    ['an item onto a section', onto('link', 'a'), onto('link', null)],
    ['an item that is gone', onto('link', 'gone'), onto('link', 'a')],
    ['an item onto itself', onto('link', 'a'), onto('link', 'a')],
  ])('does nothing with %s', (_case, moved, place) => {
    shows('4.reorder.moves');
    expect(isSameOrder(movedOnto(sections, moved, place), sections)).toBe(true);
  });

  it.each([
    ['the top', 1, ['c', 'a', 'b']],
    ['a number', 2, ['a', 'c', 'b']],
    ['the bottom, for any larger number', 99, ['a', 'b', 'c']],
    ['the top, for any smaller number', -4, ['c', 'a', 'b']],
  ])('takes an item to %s', (_case, place, expected) =>
    expect(ids(movedTo(sections, onto('link', 'c'), place))[0]).toEqual(['link', ...expected]),
  );

  it('takes a section to a number', () =>
    expect(ids(movedTo(sections, onto('photo', null), 1)).map(([kind]) => kind)).toEqual(['photo', 'link']));

  it('keeps pinned items in front of the others', () => {
    const pins = sectionsOf([link('a', { isPinned: true }), link('b', { isPinned: true }), link('c'), link('d')]);
    expect(ids(movedOnto(pins, onto('link', 'a'), onto('link', 'd')))[0]).toEqual(['link', 'b', 'a', 'c', 'd']);
    expect(ids(movedOnto(pins, onto('link', 'd'), onto('link', 'a')))[0]).toEqual(['link', 'a', 'b', 'd', 'c']);
    expect(placeOf(pins, onto('link', 'a'))).toEqual({ place: 1, of: 4, first: 1, last: 2 });
    expect(placeOf(pins, onto('link', 'd'))).toEqual({ place: 4, of: 4, first: 3, last: 4 });
  });

  it('leaves the other sections as they are, so that they are not drawn again', () =>
    expect(movedOnto(sections, onto('link', 'a'), onto('link', 'b'))[1]).toBe(sections[1]));
});

it('says the place of a section and of an item, from 1', () => {
  shows('9.order');
  expect(placeOf(sections, onto('photo', null))).toMatchObject({ place: 2, of: 2 });
  expect(placeOf(sections, onto('link', 'b'))).toMatchObject({ place: 2, of: 3 });
});

it('is saved section by section', () => {
  shows('3.order.update');
  expect(orderDataOf(sectionsOf([photo('x'), link('a'), link('b')]))).toEqual([link('a'), link('b'), photo('x')]);
});

it('distinguishes two orders', () => {
  expect(isSameOrder(sections, sectionsOf([link('a'), link('b'), link('c'), photo('x'), photo('y')]))).toBe(true);
  expect(isSameOrder(sections, movedOnto(sections, onto('link', 'a'), onto('link', 'b')))).toBe(false);
  expect(isSameOrder(sections, movedOnto(sections, onto('photo', null), onto('link', null)))).toBe(false);
});
