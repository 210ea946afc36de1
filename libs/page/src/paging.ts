import type { PageSection } from './page-view';

/** How many items of a section one document shows. */
export const ITEMS_A_PAGE = 100;

export const pageAddress = (username: string): string => `/@${encodeURIComponent(username)}`;

/** Address of a page of one section, on the page's own origin. The first is the public page itself. */
export const partAddress = (username: string, section: string, page: number): string =>
  page === 1 ? pageAddress(username) : `${pageAddress(username)}?section=${encodeURIComponent(section)}&page=${page}`;

/** Address of an item's own page; `step` is the `ownPage` of its kind. */
export const itemPageAddress = (username: string, step: string, id: string): string =>
  `${pageAddress(username)}/${step}/${encodeURIComponent(id)}`;

/** What addresses name a section by: the id of its kind, also of one that this release does not know. */
export const sectionId = (section: PageSection): string =>
  section.kind === 'unknown' ? section.unknownKind : section.kind;
