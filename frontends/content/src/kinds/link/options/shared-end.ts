import type { LinkOptions } from '@marquee/page/kinds/link';

/** The two options that end a link. */
export type Ends = Pick<LinkOptions, 'schedule' | 'clickLimit'>;

const endsByTime = (schedule: Ends['schedule']): schedule is NonNullable<Ends['schedule']> => schedule?.endsAt != null;

/** Where visitors are sent once the link has ended, by whichever of the two. */
export const fallbackOf = ({ schedule, clickLimit }: Ends): string | null =>
  (endsByTime(schedule) ? schedule.fallbackUrl : null) ?? clickLimit?.fallbackUrl ?? null;

/** A link that ends by both leads to one address afterwards: the newer end takes that of the other one, and a change is one of both. */
const together = (ends: Ends, fallbackUrl: string | null): Ends => ({
  schedule: ends.schedule && { ...ends.schedule, fallbackUrl },
  clickLimit: ends.clickLimit && { ...ends.clickLimit, fallbackUrl },
});

export const withSchedule = (before: Ends, schedule: Ends['schedule']): Ends => {
  const ends = { ...before, schedule };
  if (!endsByTime(schedule) || before.clickLimit === null) return ends;
  return together(ends, endsByTime(before.schedule) ? schedule.fallbackUrl : fallbackOf(before));
};

export const withClickLimit = (before: Ends, clickLimit: Ends['clickLimit']): Ends => {
  const ends = { ...before, clickLimit };
  if (clickLimit === null || !endsByTime(before.schedule)) return ends;
  return together(ends, before.clickLimit === null ? fallbackOf(before) : clickLimit.fallbackUrl);
};
