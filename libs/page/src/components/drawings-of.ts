import type { PublicPageView } from '../page-view';
import { partOf } from '../registry/page-parts';

/** The icons that the kinds on this page bring. */
export const drawingsOf = (view: PublicPageView): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...[...view.top, ...view.sections].map((section) =>
      section.kind === 'unknown' ? {} : partOf(section.kind).drawings,
    ),
  ) as Record<string, string>;
