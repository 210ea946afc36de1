import { changeMoments, type PageHistory } from '@marquee/page/history';
import { dayOf, momentOfWall, wallTime } from '@marquee/web-kit';

/** The life of a page, in milliseconds since 1970. */
export interface Timeline {
  readonly beganAt: number;
  readonly now: number;
  /** Rising, each once. */
  readonly changes: readonly number[];
}

/** null where nothing was ever changed. */
export const timelineOf = (history: PageHistory, now: number): Timeline | null => {
  const changes = changeMoments(history).map((at) => Date.parse(at));
  const [beganAt] = changes;
  return beganAt === undefined ? null : { beganAt, now: Math.max(now, changes.at(-1)!), changes };
};

export const within = ({ beganAt, now }: Timeline, at: number): number => Math.min(now, Math.max(beganAt, at));

/** Where a moment is between the beginning (0) and now (1). */
export const shareOf = ({ beganAt, now }: Timeline, at: number): number =>
  now === beganAt ? 1 : (at - beganAt) / (now - beganAt);

export const momentAtShare = ({ beganAt, now }: Timeline, share: number): number =>
  Math.round(beganAt + Math.min(1, Math.max(0, share)) * (now - beganAt));

export const changesSince = ({ changes }: Timeline, at: number): number =>
  changes.filter((change) => change > at).length;

/** The change before a moment; the beginning where there is none. */
export const changeBefore = ({ changes, beganAt }: Timeline, at: number): number =>
  changes.findLast((change) => change < at) ?? beganAt;

/** The change after a moment; now where there is none. */
export const changeAfter = ({ changes, now }: Timeline, at: number): number =>
  changes.find((change) => change > at) ?? now;

/** The same day and time so many months later; the last day of a month that is too short for it. */
export const monthsLater = (timeline: Timeline, at: number, months: number): number => {
  const wall = new Date(wallTime(at));
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  return within(timeline, momentOfWall(wall.getTime()));
};

/** More ticks would be one bar on a phone. */
const TICKS_MAX = 400;

/** The places of days with changes, where each is at its first change. */
export const ticksOf = (timeline: Timeline): readonly number[] => {
  const byDay = new Map<string, number>();
  for (const change of timeline.changes) {
    const day = dayOf(new Date(change));
    if (!byDay.has(day)) byDay.set(day, shareOf(timeline, change));
  }
  return [...new Set([...byDay.values()].map((share) => Math.round(share * TICKS_MAX) / TICKS_MAX))];
};

export interface MonthLabel {
  /** The first moment of the month. */
  readonly at: number;
  readonly share: number;
}

const LABELS_MAX = 5;
/** Labels that are nearer to an end would lie on the label of the end. */
const MARGIN = 0.09;

/** Some months between the ends, as far from each other as they can be read. */
export const monthLabels = (timeline: Timeline): readonly MonthLabel[] => {
  const begin = new Date(wallTime(timeline.beganAt));
  const months: MonthLabel[] = [];
  for (let month = 1; ; month += 1) {
    const at = momentOfWall(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, 1));
    if (at >= timeline.now) break;
    months.push({ at, share: shareOf(timeline, at) });
  }
  const step = Math.ceil(months.length / LABELS_MAX);
  return months
    .filter((_, place) => place % step === step - 1)
    .filter(({ share }) => share > MARGIN && share < 1 - MARGIN);
};
