import { momentOfWall, wallTime } from '@marquee/web-kit';

/** A moment (ISO) as the browser's field for date and time has it: `YYYY-MM-DDTHH:mm` in the reader's zone. Empty: no moment. */
export const toLocalMinute = (moment: string): string => {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : new Date(wallTime(time)).toISOString().slice(0, 16);
};

/** The same the other way, in UTC; empty for what is no date and time. */
export const momentOfLocal = (local: string): string => {
  const wall = Date.parse(`${local}Z`);
  return Number.isNaN(wall) ? '' : new Date(momentOfWall(wall)).toISOString();
};
