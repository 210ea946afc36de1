/** A time of day in the server's zone, `HH:MM`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When a time of day last came in the server's zone, in UTC milliseconds; `now` where it is that time. */
export const lastTimeOf = (timeOfDay: string, now: number): number => {
  const [hours, minutes] = timeOfDay.split(':').map(Number) as [number, number];
  const time = new Date(now);
  time.setHours(hours, minutes, 0, 0);
  if (time.getTime() > now) time.setDate(time.getDate() - 1);
  return time.getTime();
};
