/** Hour of the day, 0 to 23, and day of the week, in English and lower case. */
export interface ZoneClock {
  readonly hour: number;
  readonly weekday: string;
}

/** A format takes some 50 µs to make. There are some 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', hour: 'numeric', weekday: 'long' });
  formats.set(zone, format);
  return format;
};

const MINUTE_MS = 60_000;
/** The last minute of each zone. Clocks change at full minutes. */
const minutes = new Map<string, { readonly minute: number; readonly clock: ZoneClock }>();

/** What clocks show in a zone at a moment, in UTC milliseconds. */
export const clockIn = (zone: string, at: number): ZoneClock => {
  const minute = Math.floor(at / MINUTE_MS);
  const known = minutes.get(zone);
  if (known?.minute === minute) return known.clock;
  const clock = readClock(zone, at);
  minutes.set(zone, { minute, clock });
  return clock;
};

const readClock = (zone: string, at: number): ZoneClock => {
  const parts = formatOf(zone).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { hour: Number(of('hour')), weekday: of('weekday').toLowerCase() };
};
