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

/** How long ago a moment is, as `2d` or `3mo`; `now` below a minute and for moments to come. Both in UTC milliseconds. */
export const relativeAge = (moment: number, now: number): string => {
  const age = now - moment;
  const unit = units.find(([length]) => age >= length);
  return unit ? `${Math.floor(age / unit[0])}${unit[1]}` : 'now';
};
