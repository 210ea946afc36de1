import {
  CONTACT_ADDRESS_MAX,
  CONTACT_TEXT_MAX,
  LINK_DESCRIPTION_MAX,
  LINK_PASSWORD_MAX,
  LINK_TITLE_MAX,
  playerNames,
  UTM_VALUE_MAX,
} from '@marquee/page/kinds/link';
import type { Translate } from '@marquee/web-kit';
import type { TextLimits } from '../../fields/rule-text';
import type { DisplayTexts } from './display/display.messages';
import type { LinkFormTexts } from './link-form.messages';

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
  link_password_required: 'link_password_required',
  link_password_characters: 'link_password_characters',
} as const satisfies Record<string, keyof LinkFormTexts>;

export const linkLimits: TextLimits = {
  title_too_long: LINK_TITLE_MAX,
  description_too_long: LINK_DESCRIPTION_MAX,
  link_password_too_long: LINK_PASSWORD_MAX,
  contact_name_too_long: CONTACT_TEXT_MAX,
  contact_organisation_too_long: CONTACT_TEXT_MAX,
  contact_address_too_long: CONTACT_ADDRESS_MAX,
  utm_too_long: UTM_VALUE_MAX,
};

/** A broken rule of links alone in the reader's language, by its code; undefined for every other rule. */
export const linkRuleText = (t: Translate<LinkFormTexts>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? t(texts[code as keyof typeof texts]) : undefined;

const displayTexts = {
  player_unknown: 'player_unknown',
  player_routed: 'player_routed',
  player_password: 'player_password',
  contact_name_required: 'contact_name_required',
  contact_phone: 'contact_phone',
  contact_email: 'contact_email',
  highlight_order: 'highlight_order',
} as const satisfies Record<string, keyof DisplayTexts>;

/** The same for the rules about what the page shows of a link. */
export const displayRuleText = (t: Translate<DisplayTexts>, code: string): string | undefined =>
  Object.hasOwn(displayTexts, code)
    ? t(displayTexts[code as keyof typeof displayTexts], { services: playerNames.join(', ') })
    : undefined;
