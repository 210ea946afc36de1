import { DESTINATION_MAX, LINK_DESCRIPTION_MAX, LINK_TITLE_MAX, UNIQUE_NAME_MAX } from '@marquee/page';
import type { Translate } from '@marquee/web-kit';
import type { ContentTexts } from '../../content.messages';

const texts = {
  name_required: 'name_required',
  name_whitespace: 'name_whitespace',
  name_characters: 'name_characters',
  name_reserved: 'name_reserved',
  name_taken: 'name_taken',
  title_required: 'title_required',
  title_characters: 'characters',
  description_characters: 'characters',
  destination_required: 'destination_required',
  destination_scheme: 'destination_scheme',
  destination_userinfo: 'destination_userinfo',
  destination_characters: 'destination_characters',
  destination_invalid: 'destination_invalid',
  destination_own: 'destination_own',
  color_invalid: 'color_invalid',
  picture_invalid: 'picture_invalid',
  picture_too_large: 'picture_too_large',
  upload_missing: 'upload_missing',
} as const satisfies Record<string, keyof ContentTexts>;

const limits: Readonly<Record<string, number>> = {
  name_too_long: UNIQUE_NAME_MAX,
  title_too_long: LINK_TITLE_MAX,
  description_too_long: LINK_DESCRIPTION_MAX,
  destination_too_long: DESTINATION_MAX,
};

/** A broken rule in the reader's language, by its code; the server's own words where it has a rule that we do not know. */
export const ruleText = (t: Translate<ContentTexts>, code: string, message: string): string => {
  const max = limits[code];
  if (max !== undefined) return t('too_long', { max });
  return Object.hasOwn(texts, code) ? t(texts[code as keyof typeof texts]) : message;
};
