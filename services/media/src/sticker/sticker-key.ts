/** What the keys of all stickers begin with. No route serves keys of this form but the one that asks who the owner is. */
export const STICKER_PREFIX = 'stickers/';

/** Where a sticker lies in the object store. */
export const stickerKey = (jobId: string): string => `${STICKER_PREFIX}${jobId}.png`;
