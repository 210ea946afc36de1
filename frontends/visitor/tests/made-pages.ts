import { pageViewOf, type ContentKindId, type PageSection, type PublicPageView, type TileByKind } from '@marquee/page';
import { itemsOfAllKinds, shownItems } from '@marquee/page/testing';

export const colours = ['#f4d9b0', '#23404f', '#e6dcc8', '#2b1610', '#808080', '#ffffff'];
const link = (i: number): TileByKind['link'] => ({
  id: `link-${i}`,
  title: i === 4 ? '' : `The link with number ${i}`,
  description: i % 2 ? '' : 'What awaits the visitor who follows it, in a sentence or two.',
  destinationUrl: `https://number-${i}.vidalceramics.example/page`,
  color: colours[i % colours.length] ?? '#ffffff',
  image: i % 3 === 2 ? null : { src: `/uploads/${i}.svg`, width: 8, height: 6 },
});
const links: PageSection = { kind: 'link', title: 'Links', items: Array.from({ length: 10 }, (_, i) => link(i)) };

const other = (title: string): PageSection => ({
  kind: 'unknown',
  unknownKind: 'other',
  title,
  items: [{ id: 'a', title: `First of ${title}` }],
});

/** 250 links in three parts, and next to them another section. */
const long = Array.from({ length: 250 }, (_, i) => ({ ...link(i), title: `The link with number ${i}` }));
const paged = (part: PublicPageView['part']): PageSection[] => {
  const page = part?.page ?? 1;
  const items = long.slice((page - 1) * 100, page * 100);
  const photos = other('Photos');
  return [
    { kind: 'link', title: 'Links', items, paging: { total: 250, page, pages: 3 } },
    part === undefined ? photos : { ...photos, items: [], paging: { total: 1, page: 1, pages: 1 } },
  ];
};

/** The same links, with a heading and a player among those of the second part. */
const headed = (part: PublicPageView['part']): PageSection[] =>
  paged(part)
    .slice(0, 1)
    .map((section) => {
      if (section.kind !== 'link') return section;
      const items = section.items.map((tile): TileByKind['link'] => {
        if (tile.id === 'link-120') return { ...tile, display: 'heading' };
        const destinationUrl = 'https://vimeo.com/76979871';
        return tile.id === 'link-125' ? { ...tile, display: 'player', destinationUrl } : tile;
      });
      return { ...section, items };
    });

/** 150 comments on the same post, in two parts; a comment that came meanwhile has moved one of the first part into the second. */
const comments = (part: PublicPageView['part']): PageSection[] => {
  const page = part?.page ?? 1;
  const { items } = shownItems('comment', 150);
  const shown = items.map((item) => ({ ...item, fields: { ...item.fields, link: 'https://video.example/post' } }));
  const paging = { total: 150, page, pages: 2 };
  return pageViewOf({ username: 'comments', origin: '' }, [
    { kind: 'comment', items: page === 1 ? shown.slice(0, 100) : shown.slice(99), paging },
  ]).sections as PageSection[];
};

const most: Partial<Record<ContentKindId, number>> = { link: 8, photo: 4, comment: 3 };

/** A page with something of each kind, some twenty items in all. */
export const twenty = (origin: string): PublicPageView =>
  pageViewOf(
    { username: 'twenty', origin },
    itemsOfAllKinds((kind) => most[kind] ?? 2),
  );

/** A page of this name has ten links, and so has `inesvidal`. */
export const LONG = 'a.name-as-long-as-names-may-be';
/** The pages of the tests, by their username. */
export const viewOf = (username: string, origin: string, part?: PublicPageView['part']): PublicPageView | null => {
  const page = { username, origin, profile: null, top: [] };
  if (username === 'twenty') return twenty(origin);
  if (username === 'long') return { ...page, sections: paged(part), ...(part && { part }) };
  if (username === 'longlinks') return { ...page, sections: paged(part).slice(0, 1), ...(part && { part }) };
  if (username === 'headed') return { ...page, sections: headed(part), ...(part && { part }) };
  if (username === 'comments') return { ...page, sections: comments(part), ...(part && { part }) };
  if (!['inesvidal', 'deck', LONG].includes(username)) return null;
  return { ...page, sections: username === 'deck' ? [links, other('Photos'), other('Questions')] : [links] };
};
