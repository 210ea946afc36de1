import type { PageSection, PublicPageView } from '../page-view';

/** How many items a section has, here or elsewhere. */
export const totalOf = ({ items, paging }: PageSection): number => paging?.total ?? items.length;

/** The sections that have something to show. */
export const filledSections = (view: PublicPageView): PageSection[] =>
  view.sections.filter((section) => totalOf(section) > 0);
