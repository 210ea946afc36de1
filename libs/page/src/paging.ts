import { pageAddress } from './addresses';
import type { PageSection } from './page-view';

/** How many items of a section one document shows. */
export const ITEMS_A_PAGE = 100;

/** Address of a page of one section, on the page's own origin. The first is the public page itself. */
export const partAddress = (username: string, section: string, page: number): string =>
  page === 1 ? pageAddress(username) : `${pageAddress(username)}?section=${encodeURIComponent(section)}&page=${page}`;

/** What addresses name a section by: the id of its kind, also of one that this release does not know. */
export const sectionId = (section: PageSection): string =>
  section.kind === 'unknown' ? section.unknownKind : section.kind;
