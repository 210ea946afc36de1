import { z } from 'zod';
import type { ItemDestination, ItemFields } from '../../../registry/item-model';
import { ruledText } from '../../../registry/ruled-text';
import type { ItemPicture } from '../../../registry/item-picture';
import { normaliseDestination } from '../../../rules/destination.rule';
import { checkText } from '../../../rules/text.rule';
import { checkZone } from '../../../rules/zone.rule';
import { linkDisplayRules } from '../display/display.rule';
import { clickLimitRule, type ClickLimit } from './click-limit.rule';
import { conditionRule, CONDITIONS_MAX } from './conditions';
import { linkPasswordRule } from './password.rule';
import { scheduleRule } from './schedule.rule';
import { utmRule } from './utm.rule';

export const RULES_MAX = 20;
export const VARIANTS_MIN = 2;
export const VARIANTS_MAX = 5;

const destinationUrl = ruledText(normaliseDestination, 'Please enter a destination URL');

const routingRule = z.strictObject({
  /** Whether one condition is enough. */
  match: z.enum(['all', 'any']),
  conditions: z.array(conditionRule).min(1, 'Please add a condition.').max(CONDITIONS_MAX),
  destinationUrl,
  isOn: z.boolean(),
});

export type LinkRule = z.output<typeof routingRule>;

/** Other addresses for some visitors. The first rule that fits decides. */
const routingRules = z.strictObject({
  /** In which hours and weekdays are meant, as an IANA name. */
  zone: ruledText(checkZone),
  list: z.array(routingRule).min(1, 'Please add a rule.').max(RULES_MAX),
});

/** Several addresses, each for its share of the visitors. A visitor gets the same one all day. */
const splitRule = z
  .strictObject({
    variants: z
      .array(z.strictObject({ destinationUrl, percent: z.int().min(1).max(99) }))
      .min(VARIANTS_MIN)
      .max(VARIANTS_MAX),
  })
  .superRefine(({ variants }, context) => {
    if (variants.reduce((sum, { percent }) => sum + percent, 0) === 100) return;
    const message = 'The shares must add up to 100 percent.';
    context.addIssue({ code: 'custom', message, path: ['variants'], params: { code: 'split_sum' } });
  });

/** Which parameters of a visit the destination gets: those of campaigns and advertisers, all, or none. */
export const carriedIds = ['campaign', 'all', 'none'] as const;
export type CarriedQuery = (typeof carriedIds)[number];

export const PREVIEW_TITLE_MAX = 100;
export const PREVIEW_DESCRIPTION_MAX = 300;

/** What apps show where the link is shared, in place of what they would read at its destination. */
const previewRule = z.strictObject({
  title: ruledText((typed) =>
    checkText(typed, { code: 'title', max: PREVIEW_TITLE_MAX, required: 'Please enter a title' }),
  ),
  description: ruledText((typed) =>
    checkText(typed, { code: 'description', max: PREVIEW_DESCRIPTION_MAX, multiline: true }),
  ),
});

/** The fields of a link that decide what a visit gets and what the page shows, as owners give them. None is set on a plain link. */
export const linkOptionRules = {
  ...linkDisplayRules,
  schedule: scheduleRule.nullable().default(null),
  clickLimit: clickLimitRule.nullable().default(null),
  rules: routingRules.nullable().default(null),
  split: splitRule.nullable().default(null),
  carriedQuery: z.enum(carriedIds).default('campaign'),
  utm: utmRule.nullable().default(null),
  preview: previewRule.nullable().default(null),
  /** Asked of visitors. It is stored as a hash alone. */
  password: linkPasswordRule.nullable().default(null),
  /** Where a visitor is sent while the link's own address is down. */
  downFallbackUrl: destinationUrl.nullable().default(null),
  /** Whether the product checks the link's own address and tells the owner when it stops working. */
  isWatched: z.boolean().default(true),
};

type GivenOptions = { readonly [Name in keyof typeof linkOptionRules]: z.output<(typeof linkOptionRules)[Name]> };

/** In their stored form. */
export type LinkOptions = Omit<GivenOptions, 'password'> & {
  /** Argon2id, in the PHC string format; null: the link has no password. */
  readonly passwordHash: string | null;
};

const routingOptions = [
  'schedule',
  'clickLimit',
  'passwordHash',
  'rules',
  'split',
  'carriedQuery',
  'utm',
  'preview',
  'downFallbackUrl',
] as const;
type RoutingOption = (typeof routingOptions)[number];

/** A link's stored fields, as far as they decide what a visit gets. */
export interface RoutedLink extends Pick<LinkOptions, RoutingOption> {
  /** Empty where a visit gets a contact. */
  readonly destinationUrl: string;
  /** What a visit gets in place of a redirect; null: a redirect. */
  readonly contact: LinkOptions['contact'];
  readonly picture: ItemPicture | null;
  /** Whether `passwordHash` is set. */
  readonly hasPassword: boolean;
  /** Checks have found that the link's own address is down. */
  readonly isDown?: true;
}

/** The addresses besides its own to which the options of a link lead, with their fields. */
export const optionDestinations = ({
  schedule,
  clickLimit,
  rules,
  split,
  downFallbackUrl,
}: Partial<LinkOptions>): readonly ItemDestination[] => [
  ...(schedule?.fallbackUrl ? [{ path: 'schedule.fallbackUrl', address: schedule.fallbackUrl }] : []),
  ...(clickLimit?.fallbackUrl ? [{ path: 'clickLimit.fallbackUrl', address: clickLimit.fallbackUrl }] : []),
  ...(rules?.list ?? []).map((rule, place) => ({
    path: `rules.list.${place}.destinationUrl`,
    address: rule.destinationUrl,
  })),
  ...(split?.variants ?? []).map((variant, place) => ({
    path: `split.variants.${place}.destinationUrl`,
    address: variant.destinationUrl,
  })),
  ...(downFallbackUrl ? [{ path: 'downFallbackUrl', address: downFallbackUrl }] : []),
];

/** Of a link that is a tile and leads everyone to its own address. */
export const plainOptions: LinkOptions = {
  display: 'tile',
  contact: null,
  highlight: null,
  schedule: null,
  clickLimit: null,
  rules: null,
  split: null,
  carriedQuery: 'campaign',
  utm: null,
  preview: null,
  passwordHash: null,
  downFallbackUrl: null,
  isWatched: true,
};

const { passwordHash: _stored, ...plain } = plainOptions;

/** The same as owners read them. */
export const plainOwnedOptions = { ...plain, hasPassword: false };

/** A link's fields without its options. */
export const withoutOptions = <Fields extends LinkOptions>(fields: Fields): Omit<Fields, keyof LinkOptions> => {
  const shown: Partial<Fields> = { ...fields };
  for (const id of Object.keys(plainOptions) as (keyof LinkOptions)[]) delete shown[id];
  return shown as Omit<Fields, keyof LinkOptions>;
};

/**
 * The fields of a stored item that decide its visits. Null: all of them lead to its own address. `isDown`: checks have found that this address
 * is down.
 */
export const routedLinkOf = (fields: ItemFields, isDown = false): RoutedLink | null => {
  const { destinationUrl, picture = null, ...rest } = fields as unknown as Partial<RoutedLink>;
  if (destinationUrl === undefined || rest.schedule === undefined) return null;
  // An item that was stored before an option existed lacks it.
  const { display, contact: kept, ...stored } = { ...plainOptions, ...(rest as Partial<LinkOptions>) };
  const contact = display === 'contact' ? kept : null;
  const { schedule, clickLimit, passwordHash, rules, split, carriedQuery, utm, preview, downFallbackUrl } = stored;
  const options = { schedule, clickLimit, passwordHash, rules, split, carriedQuery, utm, preview, downFallbackUrl };
  const link = { destinationUrl, picture, contact, ...options, hasPassword: passwordHash !== null };
  if (isPlain(link)) return null;
  return isDown ? { ...link, isDown } : link;
};

/** The click limit of a stored item; null: it has none. */
export const clickLimitOf = (fields: ItemFields): ClickLimit | null => routedLinkOf(fields)?.clickLimit ?? null;

/** Whether each visit of the link leads to its own address in the usual way. */
const isPlain = (link: RoutedLink): boolean =>
  link.contact === null && routingOptions.every((id) => link[id] === plainOptions[id]);
