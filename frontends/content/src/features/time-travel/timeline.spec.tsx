import type { PageHistory } from '@marquee/page/history';
import {
  changeAfter,
  changeBefore,
  changesSince,
  momentAtShare,
  monthLabels,
  monthsLater,
  shareOf,
  ticksOf,
  timelineOf,
} from './timeline';

const at = (text: string): number => Date.parse(`${text}Z`);
const historyOf = (...moments: string[]): PageHistory => ({
  items: [],
  page: moments.map((moment) => ({
    at: new Date(at(moment)).toISOString(),
    change: 'named',
    kind: 'link',
    title: moment,
  })),
});
const now = at('2026-06-30T12:00');
const timeline = timelineOf(
  historyOf('2025-07-01T12:00', '2025-12-31T09:00', '2025-12-31T10:00', '2026-03-15T12:00'),
  now,
)!;

describe('the timeline of a page', () => {
  it('is none where nothing was changed', () => expect(timelineOf(historyOf(), now)).toBeNull());

  it('does not end before the last change, whatever the clock of the browser says', () =>
    expect(timelineOf(historyOf('2026-01-01T00:00'), at('2020-01-01T00:00'))!.now).toBe(at('2026-01-01T00:00')));

  it('goes from change to change, and ends at its ends', () => {
    const march = at('2026-03-15T12:00');
    expect(changeBefore(timeline, march)).toBe(at('2025-12-31T10:00'));
    expect(changeAfter(timeline, march)).toBe(now);
    expect(changeAfter(timeline, march - 1)).toBe(march);
    expect(changeBefore(timeline, timeline.beganAt)).toBe(timeline.beganAt);
    expect(changesSince(timeline, at('2025-12-31T09:30'))).toBe(2);
  });

  it('goes by months of the calendar, to the last day of a shorter one', () => {
    expect(monthsLater(timeline, at('2025-12-31T10:00'), 2)).toBe(at('2026-02-28T10:00'));
    expect(monthsLater(timeline, at('2026-03-15T12:00'), -1)).toBe(at('2026-02-15T12:00'));
    expect(monthsLater(timeline, at('2025-07-10T12:00'), -1)).toBe(timeline.beganAt);
    expect(monthsLater(timeline, at('2026-06-10T12:00'), 1)).toBe(now);
  });

  it('has a tick for each day with changes', () => expect(ticksOf(timeline)).toHaveLength(3));

  it('has places between its ends', () => {
    expect([shareOf(timeline, timeline.beganAt), shareOf(timeline, now)]).toEqual([0, 1]);
    expect([momentAtShare(timeline, -1), momentAtShare(timeline, 2)]).toEqual([timeline.beganAt, now]);
    expect(momentAtShare(timeline, shareOf(timeline, at('2026-03-15T12:00')))).toBe(at('2026-03-15T12:00'));
  });

  it('names at most five months, none of them at an end', () => {
    const labels = monthLabels(timeline);
    expect(labels.length).toBeGreaterThan(2);
    expect(labels.length).toBeLessThanOrEqual(5);
    expect(labels.every(({ share }) => share > 0.05 && share < 0.95)).toBe(true);
  });

  it('is one point where the first change was made just now', () => {
    const point = timelineOf(historyOf('2026-06-30T12:00'), now)!;
    expect([shareOf(point, now), monthLabels(point), ticksOf(point)]).toEqual([1, [], [1]]);
  });
});
