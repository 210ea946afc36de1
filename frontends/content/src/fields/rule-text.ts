import { UNIQUE_NAME_MAX } from '@marquee/page';
import type { Translate } from '@marquee/web-kit';
import type { ItemTexts } from '../item.messages';

const texts = {
  name_required: 'name_required',
  name_whitespace: 'name_whitespace',
  name_characters: 'name_characters',
  name_reserved: 'name_reserved',
  name_taken: 'name_taken',
  title_required: 'title_required',
  color_invalid: 'color_invalid',
  timestamp_invalid: 'timestamp_invalid',
  picture_invalid: 'picture_invalid',
  picture_too_large: 'picture_too_large',
  upload_missing: 'upload_missing',
} as const satisfies Record<string, keyof ItemTexts>;

/** By the code of the rule, how many characters a field may have. */
export type TextLimits = Readonly<Record<string, number>>;

const common: TextLimits = { name_too_long: UNIQUE_NAME_MAX };

/** A broken rule of any form in the reader's language, by its code; the rule's own words where this catalogue has none. */
export const ruleText = (t: Translate<ItemTexts>, code: string, message: string, limits: TextLimits): string => {
  const max = limits[code] ?? common[code];
  if (max !== undefined) return t('too_long', { max });
  if (Object.hasOwn(texts, code)) return t(texts[code as keyof typeof texts]);
  return code.endsWith('_characters') ? t('characters') : message;
};
