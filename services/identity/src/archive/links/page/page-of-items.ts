import type { ContentItem } from '@marquee/contracts';
import {
  besideItem,
  itemModelOf,
  pageViewOf,
  type ItemFields,
  type ItemPicture,
  type KindItems,
  type PageTheme,
  type PublicPageView,
} from '@marquee/page';
import { redirects } from '../exported-link';

/** Whether a page without a server shows the item: who its owner is, and what leads elsewhere. */
export const isPageItem = (item: ContentItem): boolean =>
  redirects(item) || besideItem.some(({ id }) => id === item.contentType);

/** Returns the name of the file of a picture, relative to the page. */
type FileOf = (address: string) => string;

/** The measures of a picture are those of its file. */
const pictureOf = (address: unknown, fileOf: FileOf): ItemPicture | null =>
  typeof address === 'string' ? { url: fileOf(address), width: 1, height: 1, variants: [] } : null;

/** The fields of an item as pages of visitors have them, with files in place of addresses. Of a video its poster, as a picture. */
const storedFieldsOf = (item: ContentItem, fileOf: FileOf): ItemFields => {
  const model = itemModelOf(item.contentType);
  const fields: Record<string, unknown> = { ...item };
  for (const [given, stored] of Object.entries(model?.pictures ?? {}))
    fields[stored] = pictureOf(fields[given], fileOf);
  for (const gallery of model?.galleries ?? []) {
    const entries = fields[gallery] as readonly Readonly<Record<string, unknown>>[];
    fields[gallery] = entries.flatMap((entry) => {
      const isVideo = String(entry['type']).startsWith('video/');
      const picture = pictureOf(entry[isVideo ? 'poster' : 'url'], fileOf);
      return picture === null ? [] : [{ ...entry, picture, video: null }];
    });
  }
  return fields;
};

const placeOf = ({ order = Infinity }: ContentItem): number => order;

/** Ordered items first, then the others as they came. */
export const inOrderOfPage = (items: readonly ContentItem[]): ContentItem[] =>
  [...items].sort((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)));

export interface PageParts {
  readonly username: string;
  readonly origin: string;
  /** Public ones, in the order of the page. */
  readonly items: readonly ContentItem[];
  readonly theme: PageTheme;
}

/** The page of these items as a view, with the names of files in place of the addresses of pictures, save that behind the page. */
export const pageOfItems = ({ username, origin, items, theme }: PageParts, fileOf: FileOf): PublicPageView => {
  const kinds = new Set(items.map(({ contentType }) => contentType));
  const shown = [...kinds].map((kind): KindItems => ({
    kind,
    items: items
      .filter(({ contentType }) => contentType === kind)
      .map((item) => ({ kind, id: item.id, fields: storedFieldsOf(item, fileOf) })),
  }));
  const titles = items.flatMap(({ contentType, sectionTitle }) =>
    sectionTitle === undefined ? [] : [[contentType, sectionTitle] as const],
  );
  return pageViewOf({ username, origin }, shown, { sectionTitles: Object.fromEntries(titles), theme });
};
