import type { ItemFields } from '../../../registry/item-model';
import { hasAddress } from '../display/display';
import { routedLinkOf, type RoutedLink } from './link-options.rule';
import { route, type LinkVisit } from './route';
import { withUtm } from './utm';

/** Why a server that judges no visit must not answer a link: it gives a contact, leads nowhere now, or asks for a password. */
export type NotStatic = 'contact' | 'not_open' | 'ended' | 'password';

/** Options that such a server does not know. Campaign parameters are in the address. */
const judged = ['schedule', 'clickLimit', 'rules', 'split', 'carriedQuery', 'preview'] as const;
export type JudgedOption = (typeof judged)[number];

/** What a server that judges no visit can answer of a link. */
export interface StaticLink {
  /** Where everyone is sent whom no rule and no split sends elsewhere, at the time of the question; empty for a contact. */
  readonly destination: string;
  /** null: a server may answer it. */
  readonly notStatic: NotStatic | null;
  /** The options that are lost. */
  readonly lost: readonly JudgedOption[];
}

/** A visit without anything that a rule could fit. */
const anyVisit: Omit<LinkVisit, 'clicks'> = {
  country: 'unknown',
  languages: [],
  device: 'unknown',
  system: 'unknown',
  app: null,
  referrer: 'direct',
  query: '',
  share: 0,
  hasPassed: true,
};

const notStaticOf = (fields: ItemFields, link: RoutedLink, outcome: ReturnType<typeof route>): NotStatic | null => {
  if (fields['hasPassword'] === true || outcome.outcome === 'gate') return 'password';
  if (outcome.outcome !== 'destination') return outcome.outcome;
  return link.contact !== null && outcome.by === 'default' ? 'contact' : null;
};

/**
 * What remains of a link without the product. `fields` are those that its owner reads, `now` is in UTC milliseconds. null: the item has no
 * address, or leads nowhere.
 */
export const staticLinkOf = (
  fields: ItemFields,
  { now, clicks }: { readonly now: number; readonly clicks: number },
): StaticLink | null => {
  const { destinationUrl } = fields;
  if (typeof destinationUrl !== 'string' || !hasAddress(fields)) return null;
  const link = routedLinkOf(fields);
  const isLocked = fields['hasPassword'] === true;
  if (link === null) return { destination: destinationUrl, notStatic: isLocked ? 'password' : null, lost: [] };
  const decided = route({ ...link, rules: null, split: null }, { ...anyVisit, clicks }, now);
  const url = decided.outcome === 'destination' ? decided.url : link.destinationUrl;
  return {
    destination: withUtm(url, link.utm),
    notStatic: notStaticOf(fields, link, decided),
    lost: judged.filter((option) => (option === 'carriedQuery' ? link[option] !== 'campaign' : link[option] !== null)),
  };
};
