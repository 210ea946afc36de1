/** How many items of a section one document shows. */
export const ITEMS_A_PAGE = 100;

export const pageAddress = (username: string): string => `/@${encodeURIComponent(username)}`;

/** Address of a page of one section, on the page's own origin. The first is the public page itself. */
export const partAddress = (username: string, section: string, page: number): string =>
  page === 1 ? pageAddress(username) : `${pageAddress(username)}?section=${encodeURIComponent(section)}&page=${page}`;
