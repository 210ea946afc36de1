import { route } from '@marquee/page';
import type { OwnLink } from '../link-item';
import { unknownVisit } from '../options/unknown-visit';

/** Why a link does not lead visitors to its destination now. */
export type LinkState =
  { readonly is: 'not_open'; readonly opensAt: string } | { readonly is: 'ended' } | { readonly is: 'limit_reached' };

/** Null: it leads there. The redirect judges by the same function. `now` is in UTC milliseconds. */
export const linkStateOf = (item: OwnLink, now: number): LinkState | null => {
  const { destinationUrl, schedule, clickLimit, clickCount } = item;
  // What comes behind the end of a link makes no difference here.
  const link = { destinationUrl, schedule, clickLimit, hasPassword: false, rules: null, split: null };
  const decided = route(link, { ...unknownVisit, clicks: clickCount }, now);
  if (decided.outcome === 'not_open') return { is: 'not_open', opensAt: decided.opensAt };
  const isOver = decided.outcome === 'ended' || (decided.outcome === 'destination' && decided.by === 'fallback');
  if (!isOver) return null;
  return { is: decided.end === 'limit' ? 'limit_reached' : 'ended' };
};
