import { isoTime } from '@marquee/kernel';
import { momentOfWall, wallTime } from '@marquee/web-kit';

/** With it the browser's field takes years of four digits: a fifth one would make of a date none, and empty the field. */
export const LAST_MINUTE = '9999-12-31T23:59';

/** A moment (ISO) as the browser's field for date and time has it: `YYYY-MM-DDTHH:mm` in the reader's zone. Empty: no moment. */
export const toLocalMinute = (moment: string): string => {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : isoTime(wallTime(time)).slice(0, 16);
};

/** The same the other way, in UTC; empty for what is no date and time. */
export const momentOfLocal = (local: string): string => {
  const wall = Date.parse(`${local}Z`);
  return Number.isNaN(wall) ? '' : isoTime(momentOfWall(wall));
};
