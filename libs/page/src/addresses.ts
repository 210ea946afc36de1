export const pageAddress = (username: string): string => `/@${encodeURIComponent(username)}`;

/** Address of an item's own page; `step` is the `ownPage` of its kind. */
export const itemPageAddress = (username: string, step: string, id: string): string =>
  `${pageAddress(username)}/${step}/${encodeURIComponent(id)}`;
