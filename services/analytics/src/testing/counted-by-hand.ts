import type { ClickSummary, VisitorHit } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';

const inZone = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { date: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) };
  };
};

const tally = (keys: readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.assign(Object.create(null) as Record<string, number>, Object.fromEntries(counts));
};

export interface Question {
  readonly itemId: string;
  readonly contentId: string;
  readonly zone: string;
  /** UTC milliseconds, half-open. */
  readonly from: number;
  readonly to: number;
}

/** The summary as a person with a pencil would make it: act by act, by another calendar than the engine's. */
export const countByHand = (
  acts: readonly VisitorHit[],
  { itemId, contentId, zone, from, to }: Question,
): ClickSummary => {
  const local = inZone(zone);
  const hits = acts.filter((act) => act.itemId === itemId && act.at >= from && act.at < to);
  const clicks = hits.filter(({ setAside }) => setAside === null);
  const times = clicks.map(({ at }) => at);
  const byHour = new Array<number>(24).fill(0);
  for (const at of times) byHour[local(at).hour]! += 1;
  return {
    contentId,
    totalClicks: clicks.length,
    uniqueVisitors: new Set(clicks.flatMap(({ visitor }) => visitor ?? [])).size,
    firstClick: times.length === 0 ? null : isoTime(times.reduce((a, b) => Math.min(a, b))),
    lastClick: times.length === 0 ? null : isoTime(times.reduce((a, b) => Math.max(a, b))),
    byCountry: tally(clicks.map(({ country }) => country)),
    byDeviceType: tally(clicks.map(({ deviceType }) => deviceType)),
    byHour,
    byDate: tally(times.map((at) => local(at).date)),
    byReferrer: tally(clicks.map(({ referrer }) => referrer)),
    setAside: tally(hits.flatMap(({ setAside }) => setAside ?? [])),
    bursts: null,
  };
};
