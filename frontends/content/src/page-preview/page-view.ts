import {
  inOrder,
  kindList,
  sectionOf,
  titled,
  type ContentKindId,
  type KnownSection,
  type PageProfile,
  type PageTheme,
  type PublicPageView,
} from '@marquee/page';
import { kindEntries } from '../kinds/kind-entries';
import type { PreviewItem } from '../kinds/kind-entry';
import type { Placed } from './page-order';

/** What the phone shows of the real page: more tiles of a kind than this lie below its frame. */
const TILES = 8;
/** Tiles that can lie above one that is still in sight. */
const ABOVE = 3;

interface PagePreviewOptions {
  /** The kinds whose sections come first. */
  readonly sectionOrder?: readonly ContentKindId[];
  /** Own names of sections, by kind. */
  readonly sectionTitles?: Readonly<Record<string, string>>;
  /** undefined: not known yet. */
  readonly theme?: PageTheme | undefined;
}

/** The public page as it would be drawn with these items, in their order. */
export const previewOf = (
  username: string,
  items: readonly PreviewItem[],
  { sectionOrder = [], sectionTitles = {}, theme }: PagePreviewOptions = {},
): PublicPageView => {
  const drawn = (kinds: typeof kindList): KnownSection[] =>
    kinds.map((kind) => sectionOf(kind, tilesOf(kind.id, items))).filter((section) => section.items.length > 0);
  return {
    username,
    origin: location.origin,
    profile: profileOf(items),
    top: drawn(kindList.filter(({ place }) => place !== 'section')),
    sections: drawn(
      inOrder(
        kindList.filter(({ place }) => place === 'section'),
        sectionOrder,
        ({ id }) => id,
      ),
    ).map((section) => titled(section, sectionTitles)),
    ...(theme && { theme }),
  };
};

/** What the first item that says something of the owner says. */
const profileOf = (items: readonly PreviewItem[]): PageProfile | null => {
  for (const item of items) {
    const profile = kindEntries[item.contentType].toProfile?.(item);
    if (profile) return profile;
  }
  return null;
};

const tilesOf = (kind: ContentKindId, items: readonly PreviewItem[]): unknown[] =>
  items
    .filter(({ contentType }) => contentType === kind)
    .slice(0, TILES)
    .map((item) => kindEntries[kind].toTile(item));

/**
 * The page's items, in their order, with the one under edit among them: a new one where the page will show it, behind those that have a
 * place; an existing one in its place. What lies above it in its section is left out where it would otherwise be out of sight.
 */
export const itemsWith = (items: readonly (PreviewItem & Placed)[], edited: PreviewItem): PreviewItem[] => {
  const isOfKind = ({ contentType }: PreviewItem): boolean => contentType === edited.contentType;
  const isEdited = (item: PreviewItem): boolean => isOfKind(item) && item.id === edited.id;
  const section = items.filter((item) => isOfKind(item) && (item.isPublic || isEdited(item)));
  const found = section.findIndex(isEdited);
  const at = found < 0 ? section.filter(({ order }) => order !== undefined).length : found;
  const above = at < ABOVE ? section.slice(0, at) : [];
  const below = section.slice(found < 0 ? at : at + 1);
  return [...items.filter((item) => item.isPublic && !isOfKind(item)), ...above, edited, ...below];
};
