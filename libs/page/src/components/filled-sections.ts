import type { PageSection, PublicPageView } from '../page-view';

/** The sections that have something to show. */
export const filledSections = (view: PublicPageView): PageSection[] =>
  view.sections.filter((section) => section.items.length > 0);
