import type { LinkRule, RoutedLink } from './link-options.rule';
import type { Route } from './route';

/** Without options, a link has no keys. */
type Decisions = Pick<RoutedLink, 'rules' | 'split'>;

/** The keys of a link's rules and of its variants, each at its place. */
export interface RouteKeys {
  readonly rules: readonly string[];
  readonly variants: readonly string[];
}

/** 32-bit FNV-1a of a text as UTF-8, in 8 hexadecimal digits. */
const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
};

const ruleKey = ({ match, conditions, destinationUrl }: LinkRule): string =>
  `rule:${digest(JSON.stringify([match, conditions.map(({ what, isNot, values }) => [what, isNot, values]), destinationUrl]))}`;

/**
 * The names under which hits keep what decided them. A rule has another key once it is changed, and a variant once its address is changed:
 * clicks of what a rule was before never count for what it is now. Their order and the shares of variants change no key.
 */
export const routeKeysOf = ({ rules, split }: Decisions): RouteKeys => ({
  rules: (rules?.list ?? []).map(ruleKey),
  variants: (split?.variants ?? []).map(({ destinationUrl }) => `variant:${digest(destinationUrl)}`),
});

/** The key of what decided a visit. `keys` are those of its link. */
export const routeKeyOf = (decided: Extract<Route, { outcome: 'destination' }>, keys: RouteKeys): string => {
  switch (decided.by) {
    case 'rule':
      return keys.rules[decided.place]!;
    case 'variant':
      return keys.variants[decided.place]!;
    case 'default':
    case 'fallback':
    case 'down':
      return decided.by;
  }
};
