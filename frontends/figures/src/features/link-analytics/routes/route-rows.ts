import { routeKeysOf, type RoutedLink } from '@marquee/page';
import type { ClickRoutes } from '../api/click-routes.api';

export type Decisions = Pick<RoutedLink, 'destinationUrl' | 'rules' | 'split' | 'schedule'>;
type Figures = ClickRoutes['routes'][number];

export type RouteWhat = 'variant' | 'rule' | 'default' | 'fallback' | 'earlierVariant' | 'earlierRule' | 'other';

/** One thing that decides where a link leads, with its figures. */
export interface RouteRow extends Pick<Figures, 'clicks' | 'visitors' | 'reached'> {
  readonly key: string;
  readonly what: RouteWhat;
  /** Of a rule or a variant that the link has now: counted from 0. */
  readonly place: number;
  /** Null for what the link no longer has. */
  readonly address: string | null;
  readonly firstClick: string | null;
}

const none = { clicks: 0, visitors: 0, reached: null, firstClick: null };

/** Whether clicks of the link may have different destinations. */
export const isRouted = ({ rules, split, schedule }: Decisions): boolean =>
  rules !== null || split !== null || schedule?.fallbackUrl != null;

const whatWas = (key: string): RouteWhat => {
  if (key.startsWith('rule:')) return 'earlierRule';
  if (key.startsWith('variant:')) return 'earlierVariant';
  return key === 'fallback' || key === 'default' ? key : 'other';
};

/** What the link has now, in its order, with figures or without; then what has clicks of before. */
export const routeRows = (link: Decisions, figures: readonly Figures[]): readonly RouteRow[] => {
  const byKey = new Map(figures.map((each) => [each.route, each]));
  const keys = routeKeysOf(link);
  const now = [
    ...(link.rules?.list ?? []).map((rule, place) => ({
      key: keys.rules[place]!,
      what: 'rule' as const,
      place,
      address: rule.destinationUrl,
    })),
    ...(link.split?.variants ?? []).map((variant, place) => ({
      key: keys.variants[place]!,
      what: 'variant' as const,
      place,
      address: variant.destinationUrl,
    })),
    ...(link.split === null
      ? [{ key: 'default', what: 'default' as const, place: 0, address: link.destinationUrl }]
      : []),
    ...(link.schedule?.fallbackUrl
      ? [{ key: 'fallback', what: 'fallback' as const, place: 0, address: link.schedule.fallbackUrl }]
      : []),
  ];
  const known = new Set(now.map(({ key }) => key));
  const before = figures
    .filter(({ route }) => !known.has(route))
    .map((each) => ({ ...each, key: each.route, what: whatWas(each.route), place: 0, address: null }));
  return [...now.map((row) => ({ ...none, ...byKey.get(row.key), ...row })), ...before];
};
