export const pageAddress = (username: string): string => `/@${encodeURIComponent(username)}`;

/** Address of the picture that stands for a page where it is shared; `hash` is of what it shows. */
export const previewAddress = (hash: string): string => `/api/media/previews/${hash}.jpg`;

/** Address of an item's own page; `step` is the `ownPage` of its kind. */
export const itemPageAddress = (username: string, step: string, id: string): string =>
  `${pageAddress(username)}/${step}/${encodeURIComponent(id)}`;
