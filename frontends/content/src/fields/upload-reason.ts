import type { Translate } from '@marquee/web-kit';
import type { ItemTexts } from '../item.messages';

const texts = {
  picture_invalid: 'picture_invalid',
  picture_too_large: 'picture_too_large',
  upload_quota: 'upload_quota',
  LimitExceededException: 'upload_limit',
  unsupported_media_type: 'pictureType',
} as const satisfies Record<string, keyof ItemTexts>;

/** Why the server refused a file, by the code, where sending it again at once does not help; undefined where it may. */
export const uploadReasonText = (t: Translate<ItemTexts>, code: string | null): string | undefined =>
  code !== null && Object.hasOwn(texts, code) ? t(texts[code as keyof typeof texts]) : undefined;
