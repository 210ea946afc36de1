import { DEVICE_TYPES, type SetAsideReason, type VisitorHit } from '@marquee/contracts';
import { pick } from '@marquee/test-kit/chance';

/** A UUID that says what it is for. */
export const madeId = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const countries = ['US', 'DE', 'IN', 'NP', 'BR', 'unknown'];
const referrers = [
  'direct',
  'instagram.com',
  't.co',
  "o'hara\\.example",
  'tab\tand\nline.example',
  '__proto__',
  'ünï.example',
];
/** Few enough for exact counts of them. */
const VISITORS_A_DAY = 4;

/** A visitor's hash on the UTC day of `at`: on another day it is another one. */
const visitorOn = (at: number, visitor: number): string =>
  (Math.floor(at / 86_400_000) * 2_654_435_761 + visitor).toString(16).padStart(16, '0');

const asides: readonly SetAsideReason[] = ['bot', 'owner', 'prefetch'];

export interface MadeActs {
  readonly random: () => number;
  readonly source: string;
  readonly owners: readonly string[];
  /** Items of each owner. */
  readonly items: readonly string[];
  /** UTC milliseconds: acts lie in the `days` before it. */
  readonly until: number;
  readonly days: number;
}

/** One journal's acts: positions without gaps over one or two epochs, times mostly rising. */
export const makeActs = (count: number, { random, source, owners, items, until, days }: MadeActs): VisitorHit[] => {
  const restart = Math.floor(random() * count * 2);
  const start = until - days * 86_400_000;
  return Array.from({ length: count }, (_, index): VisitorHit => {
    const ownerId = pick(random, owners);
    const view = random() < 0.2;
    const at = start + Math.floor(((index + random() * 3) / (count + 3)) * days * 86_400_000);
    return {
      name: view ? 'visitors.PageViewed.v1' : 'visitors.LinkFollowed.v1',
      source,
      epoch: index < restart ? 1 : 2,
      offset: index < restart ? index : index - restart,
      at,
      ownerId,
      itemId: view ? ownerId : pick(random, items),
      deviceType: pick(random, DEVICE_TYPES),
      country: pick(random, countries),
      referrer: pick(random, referrers),
      agent: 'Mozilla/5.0 (made)',
      setAside: random() < 0.15 ? pick(random, asides) : null,
      visitor: random() < 0.1 ? null : visitorOn(at, Math.floor(random() * VISITORS_A_DAY)),
    };
  });
};
