import type { PublicPageView } from '../page-view';
import type { PagePart } from '../registry/page-part';
import { partOf } from '../registry/page-parts';

/** Every tile of a known kind in the order of the page, with the part that draws it. */
export const tilesOf = (
  view: PublicPageView,
): {
  readonly part: Pick<PagePart, 'colourOf' | 'pictureOf' | 'personOf' | 'needsDisplays' | 'frameOriginOf'>;
  readonly tile: unknown;
}[] =>
  [...view.top, ...view.sections].flatMap((section) =>
    section.kind === 'unknown' ? [] : section.items.map((tile) => ({ part: partOf(section.kind), tile })),
  );
