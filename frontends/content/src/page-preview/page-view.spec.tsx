import type { ContentItem } from '../api/content-item';
import { pageViewOf, tilesWith } from './page-view';

const item = (id: string, isPublic = true): ContentItem => ({
  contentType: 'link',
  id,
  title: id,
  destinationUrl: 'https://vidal.shop/',
  imageUrl: null,
  color: '#ffffff',
  description: '',
  isPublic,
  clickCount: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
});
const ids = (tiles: readonly { readonly id: string }[]) => tiles.map(({ id }) => id);

it('puts a new tile first, and shows no private neighbour', () => {
  expect(ids(tilesWith([item('a'), item('b', false), item('c')], item('new')))).toEqual(['new', 'a', 'c']);
});

it('leaves an existing tile in its place, also a private one', () => {
  const edited = { ...item('b', false), title: 'Changed' };
  expect(tilesWith([item('a'), item('b', false), item('c')], edited)[1]).toBe(edited);
});

it('leaves out what would push the edited tile out of sight', () => {
  expect(
    ids(
      tilesWith(
        ['a', 'b', 'c', 'd', 'e'].map((id) => item(id)),
        item('d'),
      ),
    ),
  ).toEqual(['d', 'e']);
});

it('draws a section only when there is a tile', () => {
  expect(pageViewOf('ines', [], 'Links').sections).toEqual([]);
  const [section] = pageViewOf('ines', [{ ...item('a'), imageUrl: '/uploads/a' }], 'Links').sections;
  expect(section?.items).toMatchObject([{ id: 'a', image: { src: '/uploads/a' } }]);
});
