export const pageAddress = (username: string): string => `/@${encodeURIComponent(username)}`;

/** Where visitors report the page of an account to the operator. */
export const reportAddress = (username: string): string => `/report?page=${encodeURIComponent(username)}`;

/** What the query of an address in a QR code holds, and the source that its visits are counted under. */
export const SCANNED = 'qr';

/** The address that a QR code holds; it leads where `address`, which has no query, leads. */
export const scannedAddress = (address: string): string => `${address}?${SCANNED}`;

/** Address of the picture that represents a page where it is shared; `hash` is of what it shows. */
export const previewAddress = (hash: string): string => `/api/media/previews/${hash}.jpg`;

/** Address of an item's own page; `step` is the `ownPage` of its kind. */
export const itemPageAddress = (username: string, step: string, id: string): string =>
  `${pageAddress(username)}/${step}/${encodeURIComponent(id)}`;
