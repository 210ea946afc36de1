/** Prefix of the keys of all pictures. No route serves keys of this form but the one that asks who the owner is. */
export const PICTURE_PREFIX = 'drawn/';

/** Returns the key of a picture in the object store. */
export const pictureKey = (jobId: string): string => `${PICTURE_PREFIX}${jobId}.png`;
