import { z } from 'zod';
import { pageJsonOf, pageViewOf, type KindRegistry } from './page-view-of';
import { kindList, type ContentKindId } from './registry/content-kinds';
import type { ContentKind } from './registry/content-kind';
import { defineItemModel, type ItemModel } from './registry/item-model';
import { itemModelOf } from './registry/item-models';

const page = { username: 'ines', origin: 'https://marquee.example' };
const link = (id: string) => ({
  kind: 'link',
  id,
  fields: { title: id, description: '', destinationUrl: 'https://a.example/', color: '#ffffff', picture: null },
});

/** A kind that the product does not have: one item above the sections, which says who the owner is. */
const card: ContentKind = {
  id: 'card',
  labels: { singular: 'Card', plural: 'Cards' },
  fixedId: 'card',
  place: 'top',
  redirectField: null,
  countFrom: null,
  inOverview: false,
  beta: false,
};
const shape = z.object({ called: z.string() });
const cardModel = defineItemModel({
  ...{ input: shape, draft: shape, changes: shape, fields: shape, owned: shape, shared: shape, pictures: {} },
  toTile: ({ fields }) => fields.called,
  toShared: ({ fields }) => fields,
  toProfile: ({ fields }) => ({ name: fields.called }),
});
const withCard: KindRegistry = {
  kinds: [card as ContentKind<ContentKindId>, ...kindList],
  modelOf: (kind): ItemModel | undefined => (kind === 'card' ? cardModel : itemModelOf(kind)),
};

describe('the view of a page', () => {
  it('has a section for each kind of the navigation', () =>
    expect(pageViewOf(page, [link('a'), link('b')], '2')).toMatchObject({
      ...page,
      ...{ profile: null, top: [], version: '2' },
      sections: [{ kind: 'link', title: 'Links', items: [{ id: 'a' }, { id: 'b' }] }],
    }));

  it('has the other kinds above the sections, with what they say of the owner', () => {
    const items = [link('a'), { kind: 'card', id: 'card', fields: { called: 'Inês' } }];
    const view = pageViewOf(page, items, '', withCard);
    expect(view.top).toEqual([{ kind: 'card', title: 'Cards', items: ['Inês'] }]);
    expect(view.sections.map(({ kind }) => kind)).toEqual(['link']);
    expect(view.profile).toEqual({ name: 'Inês' });
  });

  it('shows items of a kind that this release does not know as plain cards, behind the others', () => {
    const toast = { kind: 'toast', id: 't', fields: { title: 'Cheers', description: 7 } };
    expect(pageViewOf(page, [toast, link('a')], '').sections).toMatchObject([
      { kind: 'link' },
      { kind: 'unknown', title: 'Toast', items: [{ id: 't', title: 'Cheers' }] },
    ]);
  });
});

describe('the JSON of a page', () => {
  it('has what each kind shares, and no item of an unknown kind', () =>
    expect(pageJsonOf(page, [link('a'), { kind: 'toast', id: 't', fields: {} }])).toEqual({
      content: [
        {
          ...{ contentType: 'link', id: 'a', title: 'a', description: '', destinationUrl: 'https://a.example/' },
          ...{ color: '#ffffff', imageUrl: null, publicUrl: 'https://marquee.example/@ines/a' },
        },
      ],
      profile: { userId: 'ines', name: null, description: null },
    }));
});
