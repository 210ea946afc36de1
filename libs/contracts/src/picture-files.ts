const file = /^[0-9a-f]{32}(?:-\d{1,5})?\.webp$/;
const address = /\/uploads\/pictures\/([^/?#]+)$/;

/** The object's key for the last part of a checked picture's address, or null if it is no name of such a file. */
export const keyOfPictureFile = (name: string): string | null => (file.test(name) ? `pictures/${name}` : null);

/** The object's key for the whole address of a picture, on the product's own origin or another one. */
export const keyOfPictureAddress = (url: string): string | null => keyOfPictureFile(address.exec(url)?.[1] ?? '');
