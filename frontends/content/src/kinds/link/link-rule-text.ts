import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX } from '@marquee/page/kinds/link';
import type { Translate } from '@marquee/web-kit';
import type { TextLimits } from '../../fields/rule-text';
import type { LinkTexts } from './link.messages';

const texts = {
  destination_required: 'destination_required',
  destination_scheme: 'destination_scheme',
  destination_mail: 'destination_mail',
  destination_phone: 'destination_phone',
  destination_app: 'destination_app',
  destination_userinfo: 'destination_userinfo',
  destination_characters: 'destination_characters',
  destination_invalid: 'destination_invalid',
  destination_own: 'destination_own',
  schedule_order: 'schedule_order',
  split_sum: 'split_sum',
} as const satisfies Record<string, keyof LinkTexts>;

export const linkLimits: TextLimits = {
  title_too_long: LINK_TITLE_MAX,
  description_too_long: LINK_DESCRIPTION_MAX,
};

/** A broken rule of links alone in the reader's language, by its code; undefined for every other rule. */
export const linkRuleText = (t: Translate<LinkTexts>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? t(texts[code as keyof typeof texts]) : undefined;
