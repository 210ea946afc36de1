import { plainOwnedOptions } from '@marquee/page/kinds/link';
import { withoutPrefix } from '../../fields/typed-address';
import { changesOf, fieldNamed } from '../../fields/item-form';
import type { OwnLink } from './link-item';
import { emptyLink, linkResolver, valuesOf, type LinkValues } from './link-values';

const stored: OwnLink = {
  contentType: 'link',
  contentId: 'link:kiln',
  id: 'kiln',
  title: 'Autumn kiln sale',
  destinationUrl: 'https://vidal.shop/autumn',
  imageUrl: null,
  color: '#f4d9b0',
  description: '',
  ...plainOwnedOptions,
  isPublic: true,
  clickCount: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

const resolve = async (values: LinkValues) =>
  linkResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

it.each([
  ['https://vidal.shop', 'vidal.shop'],
  ['HTTP://vidal.shop/https://x', 'vidal.shop/https://x'],
  ['  https://https://vidal.shop', 'vidal.shop'],
  ['vidal.shop', 'vidal.shop'],
  ['ftp://vidal.shop', 'ftp://vidal.shop'],
])('takes the prefix off %p', (typed, kept) => {
  shows('2.link-form.prefix');
  expect(withoutPrefix(typed)).toBe(kept);
});

it('gives the link as it is stored, always https', async () => {
  shows('2.link-form.prefix');
  const { values } = await resolve({ ...emptyLink, id: 'kiln', title: ' Autumn  sale ', destinationUrl: 'vidal.shop' });
  expect(values).toEqual({ ...emptyLink, id: 'kiln', title: 'Autumn sale', destinationUrl: 'https://vidal.shop/' });
});

it('names the broken rule of each field by its code', async () => {
  const { errors } = await resolve({ ...emptyLink, id: 'a b', destinationUrl: 'ftp://x.y', color: '#12' });
  expect(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.type]))).toEqual({
    id: 'name_whitespace',
    title: 'title_required',
    destinationUrl: 'destination_scheme',
    color: 'color_invalid',
  });
});

it('sends only what changed', async () => {
  const { values } = await resolve({ ...valuesOf(stored), title: 'Winter sale' });
  expect(changesOf(stored, { ...emptyLink, ...values })).toEqual({ title: 'Winter sale' });
});

it('finds the field of a violation, with and without the path of the body', () => {
  expect(['content.destinationUrl', 'title', 'order'].map((path) => fieldNamed(emptyLink, path))).toEqual([
    'destinationUrl',
    'title',
    undefined,
  ]);
});
