import type { ContentItem } from '@marquee/contracts';
import { pageViewOf, type ItemPicture, type KindItems, type PageTheme, type PublicPageView } from '@marquee/page';

/** Kinds that a page without a server can show: nothing is sent from it. */
export const PAGE_KINDS = ['profile', 'socials', 'link'] as const;
type PageKind = (typeof PAGE_KINDS)[number];
export type PageItem = Extract<ContentItem, { contentType: PageKind }>;

export const isPageItem = (item: ContentItem): item is PageItem =>
  (PAGE_KINDS as readonly string[]).includes(item.contentType);

/** Returns the name of the file of a picture, relative to the page. */
type FileOf = (address: string) => string;

/** The measures of a picture are those of its file. */
const pictureOf = (address: string | null, fileOf: FileOf): ItemPicture | null =>
  address === null ? null : { url: fileOf(address), width: 1, height: 1, variants: [] };

/** The fields of an item as pages of visitors have them, with files in place of addresses. */
const fieldsOf = (item: PageItem, fileOf: FileOf): Readonly<Record<string, unknown>> => {
  switch (item.contentType) {
    case 'link':
      return { ...item, picture: pictureOf(item.imageUrl, fileOf) };
    case 'profile':
      return {
        ...item,
        // Of a video its poster, as a picture.
        media: item.media.flatMap(({ id, type, size, name, url, poster }) => {
          const picture = pictureOf(type.startsWith('video/') ? poster : url, fileOf);
          return picture === null ? [] : [{ id, type, size, name, picture, video: null }];
        }),
      };
    case 'socials':
      return { ...item };
  }
};

/** Ordered items first, then the others as they came. */
const inPlace = (one: ContentItem, other: ContentItem): number =>
  (one.order ?? Infinity) - (other.order ?? Infinity) || 0;

export const inOrderOfPage = <Item extends ContentItem>(items: readonly Item[]): Item[] => [...items].sort(inPlace);

export interface PageParts {
  readonly username: string;
  readonly origin: string;
  /** Public ones, in the order of the page. */
  readonly items: readonly PageItem[];
  readonly theme: PageTheme;
}

/** The page of these items as a view, with the names of files in place of the addresses of pictures, save that behind the page. */
export const pageOfItems = ({ username, origin, items, theme }: PageParts, fileOf: FileOf): PublicPageView => {
  const shown = PAGE_KINDS.map((kind): KindItems => ({
    kind,
    items: items
      .filter(({ contentType }) => contentType === kind)
      .map((item) => ({ kind, id: item.id, fields: fieldsOf(item, fileOf) })),
  })).filter(({ items: ofKind }) => ofKind.length > 0);
  const titles = items.flatMap(({ contentType, sectionTitle }) =>
    sectionTitle === undefined ? [] : [[contentType, sectionTitle] as const],
  );
  return pageViewOf({ username, origin }, shown, { sectionTitles: Object.fromEntries(titles), theme });
};
