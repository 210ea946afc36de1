/** What the keys of all pictures begin with. No route serves keys of this form but the one that asks who the owner is. */
export const PICTURE_PREFIX = 'drawn/';

/** Where a picture lies in the object store. */
export const pictureKey = (jobId: string): string => `${PICTURE_PREFIX}${jobId}.png`;
