const DAY_MS = 86_400_000;

let zone: string | null = null;
let clock: Intl.DateTimeFormat | undefined;

const UTC = 'UTC';

/** Zones that the server does not know. */
const unknownToServer = new Set<string>();

/** As this device calls it: a browser may report `Etc/Unknown`, with which it cannot reckon, or an offset, which is no zone. */
const reportedZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** IANA zone of this device; UTC where it has none. */
export const deviceZone = (): string => {
  const reported = reportedZone();
  return /^[a-z]/i.test(reported) && isKnownZone(reported) ? reported : UTC;
};

/** IANA zone in which the reader is shown times: that of the account, else that of this device; UTC where the server does not know it. */
export const readerZone = (): string => {
  const name = zone ?? deviceZone();
  return unknownToServer.has(name) ? UTC : name;
};

/** The zone of the reader that UTC is shown in place of; null where there is none. */
export const replacedZone = (): string | null => {
  const name = zone ?? reportedZone();
  return name === readerZone() ? null : name;
};

/** From now on the reader is shown UTC in place of this zone. */
export const showInUtc = (name: string): void => {
  clock = undefined;
  unknownToServer.add(name);
};

/** Whether this browser can reckon with the zone of this name. */
export const isKnownZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** `null`, or a zone that this browser does not know: that of this device. */
export const setReaderZone = (chosen: string | null): void => {
  clock = undefined;
  zone = chosen !== null && isKnownZone(chosen) ? chosen : null;
};

/** What the reader's clock on the wall shows at a moment, written as if that were UTC. Both in milliseconds since 1970. */
export const wallTime = (at: number): number => {
  clock ??= new Intl.DateTimeFormat('en', {
    timeZone: readerZone(),
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const { era, ...parts } = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  const time = [Number(parts['hour']), Number(parts['minute']), Number(parts['second'])] as const;
  const wall = new Date(at);
  wall.setUTCHours(...time);
  // Date.UTC takes the years 0 to 99 for 1900 to 1999, which are passed through while a year is typed.
  return wall.setUTCFullYear(era === 'BC' ? 1 - year : year, month - 1, day);
};

/**
 * The moment at which the reader's clock shows a time: the first of two where clocks are set back; for a time that is skipped, the offset
 * before the change applies.
 */
export const momentOfWall = (wall: number): number => {
  const offset = (at: number): number => wallTime(at) - at;
  const [before, after] = [offset(wall - DAY_MS), offset(wall + DAY_MS)];
  const early = wall - before;
  if (offset(early) === before) return early;
  const late = wall - after;
  return offset(late) === after ? late : early;
};

/** The reader's day of a moment, as `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => new Date(wallTime(at.getTime())).toISOString().slice(0, 10);

/** The day that is so many calendar days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** When a day (`YYYY-MM-DD`) begins for the reader; null where there is no such day. */
export const startOfDay = (day: string): Date | null => {
  const wall = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(wall) || addDays(day, 0) !== day) return null;
  return new Date(momentOfWall(wall));
};
