import { TOPICS, type ClicksThrough, type LimitedClicks } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';

/** Clicks of a link with a limit, as the click ledger had them. */
export interface CountedLink extends Omit<LimitedClicks, 'name' | 'itemId'> {
  readonly id: string;
  /** Whether a message was left out since: then clicks may be missing that `CountedThrough` says are here. */
  readonly isBehind: boolean;
}

/** How far the clicks of one source were told. */
export interface CountedThrough {
  /** From `throughId`. */
  readonly id: string;
  /** From `actPosition`, as decimal text. */
  readonly next: string;
}

export const throughId = (source: string): string => `through/${source}`;

const reaches = (one: CountedLink['through'], other: CountedLink['through']): boolean =>
  Object.entries(other).every(([source, next]) => BigInt(one[source] ?? '0') >= BigInt(next));

/** What redirect processes count from. A count that includes fewer acts than the known one is older, or that of a ledger that lacks some. */
export const visitorLimits = defineProjection<CountedLink | CountedThrough>({
  name: 'redirects.visitor-limits',
  collection: { name: 'visitor-limits', version: 1, id: ({ id }) => id, indexes: {} },
  topics: [TOPICS.clickLimits],
  on: {
    'analytics.LimitedClicks.v1': {
      key: ({ itemId }: LimitedClicks) => itemId,
      apply: (known, { itemId, version, clicks, clearedAt, through }: LimitedClicks) => {
        const row = { id: itemId, version, clicks, clearedAt, through, isBehind: false };
        if (known === null || !('through' in known) || reaches(through, known.through)) return row;
        // Clicks from before a clearance are counted no more, whatever else is included.
        if (clearedAt > known.clearedAt) return { ...row, isBehind: true };
        return { ...known, version: Math.max(known.version, version), isBehind: true };
      },
    },
    'analytics.ClicksThrough.v1': {
      key: ({ source }: ClicksThrough) => throughId(source),
      apply: (known, { source, next }: ClicksThrough) =>
        known !== null && 'next' in known && BigInt(known.next) >= BigInt(next)
          ? known
          : { id: throughId(source), next },
    },
  },
});
