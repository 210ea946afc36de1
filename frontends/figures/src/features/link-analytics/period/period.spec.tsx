import { allTime, boundsOf, LAST_DAY, periodFromSearch, searchOfPeriod, type Period } from './period';

const now = new Date(2026, 10, 21, 15, 30);
const midnight = (year: number, month: number, day: number): string => new Date(year, month - 1, day).toISOString();

describe('a period in the address', () => {
  it.each<[string, Period]>([
    ['', allTime],
    ['period=30', { kind: 'days', days: 30 }],
    ['from=2026-11-01&to=2026-11-05', { kind: 'custom', first: '2026-11-01', last: '2026-11-05' }],
  ])('%p is read and written the same', (search, period) => {
    expect(periodFromSearch(new URLSearchParams(search))).toEqual(period);
    expect(new URLSearchParams(searchOfPeriod(period)).toString()).toBe(search);
  });

  it.each([
    ...['period=31', 'period=x', 'from=2026-11-01', 'from=2026-02-30&to=2026-03-01', 'from=x&to=y'],
    'from=2026-11-01&to=9999-12-31',
  ])('%p is all time', (search) => expect(periodFromSearch(new URLSearchParams(search))).toEqual(allTime));
});

describe('the bounds of a period', () => {
  it('begin at midnight and count today as a day', () => {
    expect(boundsOf({ kind: 'days', days: 7 }, now)).toEqual({ from: midnight(2026, 11, 15) });
  });

  it('hold the last day of a custom period too', () => {
    const period = { kind: 'custom', first: '2026-11-01', last: '2026-11-30' } as const;
    expect(boundsOf(period, now)).toEqual({ from: midnight(2026, 11, 1), to: midnight(2026, 12, 1) });
  });

  it('hold the largest day', () => {
    const period = { kind: 'custom', first: '2026-11-01', last: LAST_DAY } as const;
    expect(boundsOf(period, now)).toEqual({ from: midnight(2026, 11, 1), to: midnight(2200, 1, 1) });
  });

  it('are refused backwards', () => {
    expect(boundsOf({ kind: 'custom', first: '2026-11-02', last: '2026-11-01' }, now)).toBe('backwards');
  });

  it('are none for all time', () => expect(boundsOf(allTime, now)).toEqual({}));
});
