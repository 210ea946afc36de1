import { z } from 'zod';
import { checkColour, DEFAULT_COLOUR } from '../../rules/colour.rule';
import { normaliseDestination } from '../../rules/destination.rule';
import { checkImageAddress } from '../../rules/image-address.rule';
import { checkText } from '../../rules/text.rule';
import { checkUniqueName } from '../../rules/unique-name.rule';
import { changedFields } from '../../registry/field-rules';
import { ruledText } from '../../registry/ruled-text';
import { displayViolations } from './display/display.rule';
import { accepted } from '../../rules/rule-result';
import { linkOptionRules } from './routing/link-options.rule';

export {
  appIds,
  CONDITION_VALUES_MAX,
  conditionIds,
  CONDITIONS_MAX,
  deviceIds,
  systemIds,
  weekdayIds,
  type LinkCondition,
} from './routing/conditions';
export { CLICK_LIMIT_MAX, type ClickLimit } from './routing/click-limit.rule';
export {
  carriedIds,
  plainOptions,
  plainOwnedOptions,
  PREVIEW_DESCRIPTION_MAX,
  PREVIEW_TITLE_MAX,
  RULES_MAX,
  VARIANTS_MAX,
  VARIANTS_MIN,
  type LinkOptions,
  type LinkRule,
} from './routing/link-options.rule';
export { CONTACT_ADDRESS_MAX, CONTACT_TEXT_MAX, emptyContact, type LinkContact } from './display/contact.rule';
export { displayIds, hasDestination, type LinkDisplay } from './display/display';
export type { LinkHighlight } from './display/highlight.rule';
export { playerNames } from './display/players';
export { checkLinkPassword, LINK_PASSWORD_MAX } from './routing/password.rule';
export { countryIds, regionIds } from './routing/regions';
export { utmFields, utmPairs, withUtm, type Utm, type UtmField } from './routing/utm';
export { UTM_ENCODED_MAX, UTM_VALUE_MAX, utmRule } from './routing/utm.rule';

export const LINK_TITLE_MAX = 100;
export const LINK_DESCRIPTION_MAX = 300;

/** A field that is added later has a default. */
export const linkRules = {
  id: ruledText(checkUniqueName, 'Please enter a unique identifier'),
  title: ruledText(
    (typed) => checkText(typed, { code: 'title', max: LINK_TITLE_MAX, required: 'Please enter a title' }),
    'Please enter a title',
  ),
  /** Empty where nothing is at its end: see `hasDestination`. */
  destinationUrl: ruledText((typed) => (typed.trim() === '' ? accepted('') : normaliseDestination(typed))).default(''),
  imageUrl: ruledText(checkImageAddress).nullable().default(null),
  color: ruledText(checkColour).default(DEFAULT_COLOUR),
  description: ruledText((typed) =>
    checkText(typed, { code: 'description', max: LINK_DESCRIPTION_MAX, multiline: true }),
  ).default(''),
  ...linkOptionRules,
  isPublic: z.boolean().default(true),
};

const displayCheck = z.check<z.output<z.ZodObject<typeof linkRules>>>(({ value, issues }) => {
  for (const { path, code, message } of displayViolations(value))
    issues.push({ code: 'custom', message, path: [path], params: { code }, input: value });
});
// Also next to what the fields break alone, so that all that is wrong is reported at once.
displayCheck._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;

/**
 * A link as its owner gives it: what `POST /content` takes as `content`, and what the form holds. Parsing returns the values
 * as they are stored (destination always https). An unknown field is refused.
 */
export const linkSchema = z.strictObject(linkRules).check(displayCheck);

/** Changes to a link: any of its fields besides the unique name, which never changes. Nothing is filled in. */
export const linkChangesSchema = changedFields(linkRules);

export type LinkItem = z.output<typeof linkSchema>;
