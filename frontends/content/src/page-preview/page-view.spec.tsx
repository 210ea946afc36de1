import { plainOwnedOptions } from '@marquee/page/kinds/link';
import type { LinkPreview } from '../kinds/link/link-item';
import type { PreviewItem } from '../kinds/kind-entry';
import { itemsWith, previewOf } from './page-view';

const item = (id: string, isPublic = true): LinkPreview => ({
  contentType: 'link',
  id,
  title: id,
  destinationUrl: 'https://vidal.shop/',
  imageUrl: null,
  color: '#ffffff',
  description: '',
  ...plainOwnedOptions,
  isPublic,
});
const ids = (tiles: readonly { readonly id: string }[]) => tiles.map(({ id }) => id);

it('puts a new tile first, and shows no private neighbour', () => {
  expect(ids(itemsWith([item('a'), item('b', false), item('c')], item('new')))).toEqual(['new', 'a', 'c']);
});

it('puts a new tile behind those that have a place, and in sight', () => {
  const ordered = ['a', 'b', 'c', 'd'].map((id, at) => ({ ...item(id), order: at + 1 }));
  expect(ids(itemsWith([...ordered.slice(0, 2), item('e')], item('new')))).toEqual(['a', 'b', 'new', 'e']);
  expect(ids(itemsWith([...ordered, item('e')], item('new')))).toEqual(['new', 'e']);
});

it('leaves an existing tile in its place, also a private one', () => {
  const edited = { ...item('b', false), title: 'Changed' };
  expect(itemsWith([item('a'), item('b', false), item('c')], edited)[1]).toBe(edited);
});

it('leaves out what would push the edited tile out of sight', () => {
  expect(
    ids(
      itemsWith(
        ['a', 'b', 'c', 'd', 'e'].map((id) => item(id)),
        item('d'),
      ),
    ),
  ).toEqual(['d', 'e']);
});

it('leaves the other sections as they are, however far down the edited item is', () => {
  const question = (id: string): PreviewItem => ({ contentType: 'question', id, isPublic: true });
  const others = ['q', 'r', 's', 't'].map(question);
  const links = ['a', 'b', 'c', 'd'].map((id) => item(id));
  expect(ids(itemsWith([...others, ...links], item('a')))).toEqual(['q', 'r', 's', 't', 'a', 'b', 'c', 'd']);
  expect(ids(itemsWith([...others, ...links], item('d')))).toEqual(['q', 'r', 's', 't', 'd']);
});

it('draws a section only when there is a tile', () => {
  expect(previewOf('ines', []).sections).toEqual([]);
  const [section] = previewOf('ines', [{ ...item('a'), imageUrl: '/uploads/a' } as LinkPreview]).sections;
  expect(section?.items).toMatchObject([{ id: 'a', image: { src: '/uploads/a' } }]);
});
