import { z } from 'zod';
import { pageJsonOf, pageViewOf, type KindItems, type KindRegistry } from './page-view-of';
import { kindList, type ContentKindId } from './registry/content-kinds';
import type { ContentKind } from './registry/content-kind';
import { defineItemModel, type ItemModel } from './registry/item-model';
import { itemModelOf } from './registry/item-models';
import { defaultTheme, pageThemes } from './theme/page-themes';

const page = { username: 'ines', origin: 'https://marquee.example' };
const link = (id: string) => ({
  kind: 'link',
  id,
  fields: { title: id, description: '', destinationUrl: 'https://a.example/', color: '#ffffff', picture: null },
});

const links = (...ids: string[]): KindItems => ({ kind: 'link', items: ids.map(link) });
const tile = (id: string) => {
  const { picture: image, ...fields } = link(id).fields;
  return { id, ...fields, image };
};
const toasts: KindItems = {
  kind: 'toast',
  items: [{ kind: 'toast', id: 't', fields: { title: 'Cheers', description: 7 } }],
};
const ines: KindItems = { kind: 'card', items: [{ kind: 'card', id: 'card', fields: { called: 'Inês' } }] };

/** A kind that the product does not have: one item above the sections, which says who the owner is. */
const card: ContentKind = {
  id: 'card',
  address: 'card',
  labels: { singular: 'Card', plural: 'Cards' },
  fixedId: 'card',
  place: 'top',
  redirectField: null,
  countFrom: null,
  visitorsSend: null,
  ownPage: null,
  inOverview: false,
  beta: false,
};
const shape = z.object({ called: z.string() });
const cardModel = defineItemModel({
  input: shape,
  draft: shape,
  changes: shape,
  fields: shape,
  owned: shape,
  shared: shape,
  pictures: {},
  toTile: ({ fields }) => fields.called,
  toShared: ({ fields }) => fields,
  toProfile: ({ fields }) => ({ name: fields.called }),
});
const withCard: KindRegistry = {
  kinds: [card as ContentKind<ContentKindId>, ...kindList],
  modelOf: (kind): ItemModel | undefined => (kind === 'card' ? cardModel : itemModelOf(kind)),
};

describe('the view of a page', () => {
  it('has a section for each kind of the navigation', () => {
    shows('2.profile.order', '3.link.instances');
    expect(pageViewOf(page, [links('a', 'b')])).toEqual({
      ...page,
      profile: null,
      top: [],
      sections: [{ kind: 'link', title: 'Links', items: [tile('a'), tile('b')] }],
    });
  });

  it('has the sections that their owner ordered first, also of kinds that it does not know', () => {
    shows('2.profile.order', '4.reorder.first');
    const photos: KindItems = { kind: 'photo', items: [] };
    const kindsOf = (sectionOrder: string[]) =>
      pageViewOf(page, [toasts, photos, links('a')], { sectionOrder }).sections.map(({ kind }) => kind);
    expect(kindsOf([])).toEqual(['link', 'photo', 'unknown']);
    expect(kindsOf(['toast', 'photo'])).toEqual(['unknown', 'photo', 'link']);
    expect(
      pageJsonOf(page, [photos, { ...links('a'), paging: { total: 1, page: 1, pages: 1 } }], {
        sectionOrder: ['photo'],
      }).sections,
    ).toMatchObject([{ section: 'link' }]);
  });

  it('has the sections under the names that their owner gave them, also in a part and in the JSON', () => {
    const sectionTitles = { link: 'Songs', toast: 'Cheers' };
    const titlesOf = (request: object) =>
      pageViewOf(page, [toasts, links('a')], request).sections.map(({ title }) => title);
    expect(titlesOf({ sectionTitles })).toEqual(['Songs', 'Cheers']);
    expect(titlesOf({ sectionTitles: { link: 'Songs' } })).toEqual(['Songs', 'Toast']);
    const paged: KindItems = { ...links('a'), paging: { total: 1, page: 1, pages: 1 } };
    expect(pageJsonOf(page, [paged], { sectionTitles }).sections).toMatchObject([{ section: 'link', title: 'Songs' }]);
  });

  it('has the other kinds above the sections, with what they say about the owner', () => {
    shows('2.profile.top', '3.profile.instances');
    const view = pageViewOf(page, [links('a'), ines], {}, withCard);
    expect(view.top).toEqual([{ kind: 'card', title: 'Cards', items: ['Inês'] }]);
    expect(view.sections.map(({ kind }) => kind)).toEqual(['link']);
    expect(view.profile).toEqual({ name: 'Inês' });
  });

  it('shows items of a kind that this release does not know as plain cards, behind the others', () => {
    shows('2.profile.unknown');
    const paging = { total: 130, page: 1, pages: 2 };
    expect(pageViewOf(page, [{ ...toasts, paging }, links('a')]).sections).toEqual([
      expect.objectContaining({ kind: 'link' }),
      { kind: 'unknown', unknownKind: 'toast', title: 'Toast', items: [{ id: 't', title: 'Cheers' }], paging },
    ]);
  });

  it('tells which part it is, and which of its items each section has', () => {
    const paging = { total: 101, page: 2, pages: 2 };
    const part = { section: 'link', page: 2 };
    const view = pageViewOf(page, [ines, { ...links('a'), paging }], { part }, withCard);
    expect(view).toMatchObject({ part, profile: { name: 'Inês' }, top: [{ kind: 'card' }], sections: [{ paging }] });
  });
});

describe('the JSON of a page', () => {
  it('has the theme of the page, and the default where there is none', () => {
    const { theme } = pageThemes.moss;
    expect(pageJsonOf(page, [], { theme }).theme).toEqual(theme);
    expect(pageJsonOf(page, [], { theme: null }).theme).toEqual(defaultTheme);
    expect(pageViewOf(page, [], { theme })).toMatchObject({ theme });
    expect(pageViewOf(page, [], { theme: null })).not.toHaveProperty('theme');
  });

  it('has what each kind shares, and no item of an unknown kind', () =>
    expect(pageJsonOf(page, [links('a'), toasts])).toEqual({
      content: [
        {
          contentType: 'link',
          id: 'a',
          isPublic: true,
          title: 'a',
          description: '',
          destinationUrl: 'https://a.example/',
          color: '#ffffff',
          display: 'tile',
          isHighlighted: false,
          imageUrl: null,
          publicUrl: 'https://marquee.example/@ines/a',
        },
      ],
      profile: { userId: 'ines', name: null, description: null },
      sections: [],
      theme: defaultTheme,
    }));

  it('leads to the next items of each section that continues', () => {
    const paging = { total: 300, page: 2, pages: 3 };
    const json = (shown: KindItems) => pageJsonOf(page, [shown, { ...toasts, paging }]).sections;
    const section = { section: 'link', title: 'Links', total: 300, pages: 3 };
    expect(json({ ...links('a'), paging })).toEqual([{ ...section, next: '/api/@ines?section=link&page=3' }]);
    expect(json({ ...links('a'), paging: { ...paging, page: 3 } })).toEqual([{ ...section, next: null }]);
    expect(json({ ...links(), paging: { ...paging, page: 1 } })).toEqual([{ ...section, next: null }]);
  });

  it('has in a part the items of its section alone, and the owner all the same', () => {
    const part = { section: 'link', page: 2 };
    const json = pageJsonOf(page, [ines, links('a')], { part }, withCard);
    expect(json).toMatchObject({ content: [{ contentType: 'link' }], profile: { name: 'Inês' } });
    expect(pageJsonOf(page, [ines, links('a')], {}, withCard).content).toHaveLength(2);
  });
});
