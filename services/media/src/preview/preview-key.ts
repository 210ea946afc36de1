/** Returns the key prefix of a page's pictures in the object store. */
export const previewPrefix = (ownerId: string): string => `previews/${ownerId}/`;

export const previewKey = (ownerId: string, hash: string): string => `${previewPrefix(ownerId)}${hash}.jpg`;
