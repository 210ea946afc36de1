import { createHmac } from 'node:crypto';
import { newStickerCode } from '@marquee/contracts';

/**
 * The code of the sticker that a job draws: the same however often the sticker is requested at once. It follows from the secret of the
 * sticker's owner, so nobody can make it once the owner's key is destroyed.
 */
export const codeOfJob = (ownerSecret: Uint8Array, jobId: string): string =>
  newStickerCode(createHmac('sha256', ownerSecret).update(`sticker-code\n${jobId}`).digest());
