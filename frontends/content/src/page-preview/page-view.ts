import type { LinkTile, PublicPageView } from '@marquee/page';
import type { ContentItem } from '../api/content-item';

/** What the phone shows of the real page: more tiles than this lie below its frame. */
const TILES = 8;

export type PreviewTile = Pick<ContentItem, 'id' | 'title' | 'description' | 'destinationUrl' | 'color' | 'imageUrl'>;

const toTile = ({ imageUrl, ...tile }: PreviewTile): LinkTile => ({
  ...tile,
  image: imageUrl === null ? null : { src: imageUrl },
});

/** The public page as it would be drawn with these tiles. */
export const pageViewOf = (username: string, tiles: readonly PreviewTile[], sectionTitle: string): PublicPageView => ({
  username,
  origin: location.origin,
  profile: null,
  sections: tiles.length === 0 ? [] : [{ kind: 'link', title: sectionTitle, items: tiles.slice(0, TILES).map(toTile) }],
});

/**
 * The page's tiles with the one under edit among them: a new one first, as the page will show it; an existing one in its
 * place, and what lies above it left out where it would otherwise be out of sight.
 */
export const tilesWith = (items: readonly ContentItem[], edited: PreviewTile): PreviewTile[] => {
  const shown = items.filter(({ isPublic, id }) => isPublic || id === edited.id);
  const at = shown.findIndex(({ id }) => id === edited.id);
  if (at < 0) return [edited, ...shown];
  const first = at < 3 ? 0 : at;
  return [...shown.slice(first, at), edited, ...shown.slice(at + 1)];
};
