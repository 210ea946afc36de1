const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the longest to the shortest; a month has 30 days here, a year 365. */
const units = [
  [365 * DAY, 'y'],
  [30 * DAY, 'mo'],
  [7 * DAY, 'w'],
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
] as const;

export type AgeUnit = (typeof units)[number][1];

/** How long ago a moment is, in the longest unit that fits; undefined below a minute and for moments to come. Both in UTC milliseconds. */
export const ageOf = (moment: number, now: number): { readonly unit: AgeUnit; readonly n: number } | undefined => {
  const age = now - moment;
  const found = units.find(([length]) => age >= length);
  return found && { unit: found[1], n: Math.floor(age / found[0]) };
};

/** The same as `2d` or `3mo`, else `now`. */
export const relativeAge = (moment: number, now: number): string => {
  const age = ageOf(moment, now);
  return age ? `${age.n}${age.unit}` : 'now';
};
