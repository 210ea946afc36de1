const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours of the night, UTC, in which archives are stored: spread, so that they are not all made at once. */
const FROM_HOUR = 2;
const HOURS = 3;

/** A moment in the next night, UTC milliseconds. `share` is from 0 to 1, without 1. */
export const nextNight = (now: number, share: number): number => {
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + FROM_HOUR * HOUR_MS;
  return (tonight > now ? tonight : tonight + DAY_MS) + Math.floor(share * HOURS * HOUR_MS);
};
