import type { PublicPageView } from '../page-view';
import { tilesOf } from './tiles-of';

/** The first picture on the page; null where it has none. */
export const pictureOf = (view: PublicPageView): string | null => {
  for (const { part, tile } of tilesOf(view)) {
    const src = part.pictureOf?.(tile);
    if (src) return src;
  }
  return null;
};
