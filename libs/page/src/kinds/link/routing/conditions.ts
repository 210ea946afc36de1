import { z } from 'zod';
import { regionIds } from './regions';

export const CONDITIONS_MAX = 10;
export const CONDITION_VALUES_MAX = 20;
export const CONDITION_VALUE_MAX = 200;

export const deviceIds = ['mobile', 'tablet', 'desktop', 'tv', 'console', 'unknown'] as const;
export const systemIds = ['ios', 'android', 'windows', 'macos', 'linux', 'other'] as const;
export const appIds = [
  'instagram',
  'facebook',
  'tiktok',
  'snapchat',
  'pinterest',
  'linkedin',
  'line',
  'wechat',
] as const;
export type SystemId = (typeof systemIds)[number];
export type AppId = (typeof appIds)[number];
export const weekdayIds = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What a rule may look at, with the form of its values. */
export const conditionIds = [
  'country',
  'region',
  'language',
  'device',
  'system',
  'app',
  'referrer',
  'query',
  'hour',
  'weekday',
] as const;
export type ConditionId = (typeof conditionIds)[number];

const oneOf = (ids: readonly string[]) => (value: string) => ids.includes(value);

/** Whether a value, in its stored form, is one of this condition. */
const isValue: Readonly<Record<ConditionId, (value: string) => boolean>> = {
  /** ISO 3166-1 alpha-2. */
  country: (value) => /^[A-Z]{2}$/.test(value),
  region: oneOf(regionIds),
  /** A language, or a language of a country: `pt`, `pt-br`. */
  language: (value) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/.test(value),
  device: oneOf(deviceIds),
  system: oneOf(systemIds),
  app: oneOf(appIds),
  /** A host. Its subdomains count as it. */
  referrer: (value) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(value),
  /** A parameter of the address: `name`, or `name=value`. */
  query: (value) => /^[^=&#\s]+(?:=[^&#\s]*)?$/.test(value),
  /** Whole hours of the day from the first to the second, which is not in it: `9-18`. `22-6` crosses midnight. */
  hour: (value) => {
    const [from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(value)?.slice(1).map(Number) ?? [];
    return from !== undefined && to !== undefined && from < 24 && to <= 24 && from !== to;
  },
  weekday: oneOf(weekdayIds),
};

/** One condition: what is looked at, and its values. One of them must fit, or none where the condition is negated. */
export const conditionRule = z
  .strictObject({
    what: z.enum(conditionIds),
    isNot: z.boolean(),
    values: z.array(z.string().max(CONDITION_VALUE_MAX)).min(1, 'Please enter a value.').max(CONDITION_VALUES_MAX),
  })
  .superRefine(({ what, values }, context) => {
    for (const [place, value] of values.entries()) {
      if (isValue[what](value)) continue;
      const message = `“${value}” is not a valid value.`;
      context.addIssue({ code: 'custom', message, path: ['values', place], params: { code: 'rule_value_invalid' } });
    }
  });

export type LinkCondition = z.output<typeof conditionRule>;
