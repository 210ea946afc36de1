const MINUTE_MS = 60_000;

/** A moment (ISO) as the browser's field for date and time has it: `YYYY-MM-DDTHH:mm` in the reader's zone. Empty: no moment. */
export const toLocalMinute = (moment: string): string => {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const offset = new Date(time).getTimezoneOffset() * MINUTE_MS;
  return new Date(time - offset).toISOString().slice(0, 16);
};

/** The same the other way, in UTC; empty for what is no date and time. */
export const momentOfLocal = (local: string): string => {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString();
};
