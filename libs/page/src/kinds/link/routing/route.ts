import type { ConditionId, LinkCondition } from './conditions';
import type { LinkRule, RoutedLink } from './link-options.rule';
import { regionOf } from './regions';
import { clockIn } from './zone-clock';

/** What decides where a visit leads. */
export interface LinkVisit {
  /** ISO 3166-1 alpha-2, or `unknown`. */
  readonly country: string;
  /** Tags in lower case, in the order of the visitor's preference. */
  readonly languages: readonly string[];
  readonly device: string;
  readonly system: string;
  /** The app whose own browser opened the link. */
  readonly app: string | null;
  /** The host of the page with the link, or `direct`. */
  readonly referrer: string;
  /** Of the visit's address, without `?`. */
  readonly query: string;
  /** A number of 0 or more and less than 1 that a visitor keeps for a day. */
  readonly share: number;
  /** Clicks of the link before this visit. Only a click limit asks for them. */
  readonly clicks: number;
  /** Whether the visitor has given the password of the link. */
  readonly hasPassed: boolean;
}

/** What ended a link. */
export type LinkEnd = 'schedule' | 'limit';

/**
 * Which of the link's addresses was chosen. Rules and variants are counted from 0. `fallback`: the link has ended. `down`: the link's own
 * address is down.
 */
type RouteReason =
  | { readonly by: 'default' | 'down' }
  | { readonly by: 'fallback'; readonly end: LinkEnd }
  | { readonly by: 'rule' | 'variant'; readonly place: number };

export type Route =
  | ({ readonly outcome: 'destination'; readonly url: string } & RouteReason)
  | { readonly outcome: 'not_open'; readonly hasPage: boolean; readonly opensAt: string; readonly zone: string }
  | { readonly outcome: 'ended'; readonly end: LinkEnd }
  | { readonly outcome: 'gate' };

type Routing = Pick<RoutedLink, 'destinationUrl' | 'schedule' | 'clickLimit' | 'hasPassword' | 'rules' | 'split'>;

/**
 * Decides a visit: the schedule, then the click limit, then the password, then the first rule that fits, then the split, then the link's own
 * address. `now` is in UTC milliseconds. A visit at the moment of opening is in time, one at the moment of the end is not. Whatever decides,
 * the link's own address is replaced by `downFallbackUrl` while it is down.
 */
export const route = (
  link: Routing & Partial<Pick<RoutedLink, 'downFallbackUrl' | 'isDown'>>,
  visit: LinkVisit,
  now: number,
): Route => {
  const decided = decide(link, visit, now);
  const { isDown = false, downFallbackUrl = null, destinationUrl } = link;
  if (!isDown || downFallbackUrl === null || decided.outcome !== 'destination' || decided.url !== destinationUrl)
    return decided;
  return { outcome: 'destination', url: downFallbackUrl, by: 'down' };
};

const decide = (link: Routing, visit: LinkVisit, now: number): Route => {
  const { schedule, clickLimit, rules, split } = link;
  if (schedule?.opensAt != null && now < Date.parse(schedule.opensAt))
    return { outcome: 'not_open', hasPage: schedule.before === 'page', opensAt: schedule.opensAt, zone: schedule.zone };
  if (schedule?.endsAt != null && now >= Date.parse(schedule.endsAt)) return ended(link, 'schedule');
  if (clickLimit !== null && visit.clicks >= clickLimit.clicks) return ended(link, 'limit');
  if (link.hasPassword && !visit.hasPassed) return { outcome: 'gate' };
  if (rules !== null) {
    const place = rules.list.findIndex((rule) => rule.isOn && fits(rule, visit, rules.zone, now));
    if (place >= 0) return { outcome: 'destination', url: rules.list[place]!.destinationUrl, by: 'rule', place };
  }
  if (split !== null) {
    const place = variantOf(split.variants, visit.share);
    return { outcome: 'destination', url: split.variants[place]!.destinationUrl, by: 'variant', place };
  }
  return { outcome: 'destination', url: link.destinationUrl, by: 'default' };
};

/** Each end leads to its own address, else to that of the other. */
const ended = ({ schedule, clickLimit }: Pick<RoutedLink, 'schedule' | 'clickLimit'>, end: LinkEnd): Route => {
  const [own, other] = end === 'schedule' ? [schedule, clickLimit] : [clickLimit, schedule];
  const url = own?.fallbackUrl ?? other?.fallbackUrl ?? null;
  return url === null ? { outcome: 'ended', end } : { outcome: 'destination', url, by: 'fallback', end };
};

/** Whether a rule fits a visit, whether or not it is on. */
const fits = ({ match, conditions }: LinkRule, visit: LinkVisit, zone: string, now: number): boolean =>
  match === 'all'
    ? conditions.every((condition) => holds(condition, visit, zone, now))
    : conditions.some((condition) => holds(condition, visit, zone, now));

/** Whether a condition holds for a visit. What is not known fits no value. */
const holds = ({ what, isNot, values }: LinkCondition, visit: LinkVisit, zone: string, now: number): boolean =>
  values.some((value) => isOf[what](value, visit, zone, now)) !== isNot;

type Test = (value: string, visit: LinkVisit, zone: string, now: number) => boolean;

const isOf: Readonly<Record<ConditionId, Test>> = {
  country: (value, { country }) => country === value,
  region: (value, { country }) => regionOf(country) === value,
  /** The visitor's first language alone: most browsers name English too. */
  language: (value, { languages: [first] }) =>
    first !== undefined && (first === value || first.startsWith(`${value}-`)),
  device: (value, { device }) => device === value,
  system: (value, { system }) => system === value,
  app: (value, { app }) => app === value,
  referrer: (value, { referrer }) => referrer === value || referrer.endsWith(`.${value}`),
  query: (value, { query }) => query.split('&').some((pair) => pair === value || pair.startsWith(`${value}=`)),
  hour: (value, _visit, zone, now) => {
    const [from, to] = value.split('-').map(Number) as [number, number];
    const { hour } = clockIn(zone, now);
    return from < to ? hour >= from && hour < to : hour >= from || hour < to;
  },
  weekday: (value, _visit, zone, now) => clockIn(zone, now).weekday === value,
};

const variantOf = (variants: readonly { readonly percent: number }[], share: number): number => {
  let end = 0;
  const place = variants.findIndex(({ percent }) => share * 100 < (end += percent));
  return place === -1 ? variants.length - 1 : place;
};
