import { dailySeries, highlightsOf, rankedShares, shadeOf } from './figures';

const hours = (at: Record<number, number>): number[] => Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0);

describe('rows of a list', () => {
  it('are sorted by count, equal ones by name, what is not known among them', () => {
    expect(rankedShares({ PT: 2, unknown: 5, DE: 2, FR: 0 })).toEqual([
      { key: 'unknown', count: 5 },
      { key: 'DE', count: 2 },
      { key: 'PT', count: 2 },
    ]);
  });
});

describe('what stands out', () => {
  it('is the country and the part of the day with more than half of the clicks', () => {
    const summary = { byCountry: { DE: 3, PT: 1 }, byHour: hours({ 19: 3, 9: 1 }) };
    expect(highlightsOf(summary)).toEqual({ country: { code: 'DE', lead: 'most' }, countries: 2, dayPart: 'evening' });
  });

  it('names a country with half of the clicks or less as the first one only, and no part of the day', () => {
    const summary = { byCountry: { PT: 2, DE: 1, unknown: 1 }, byHour: hours({ 19: 2, 9: 1, 3: 1 }) };
    expect(highlightsOf(summary)).toEqual({ country: { code: 'PT', lead: 'first' }, countries: 2 });
  });

  it('is nothing when two lead together or the leader is not known', () => {
    const noDayPart = hours({ 9: 1, 15: 1 });
    expect(highlightsOf({ byCountry: { DE: 2, PT: 2 }, byHour: noDayPart })).toEqual({ countries: 2 });
    expect(highlightsOf({ byCountry: { unknown: 3, DE: 1 }, byHour: hours({}) })).toEqual({ countries: 1 });
  });

  it.each([
    [0, 'night'],
    [5, 'night'],
    [6, 'morning'],
    [12, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('counts %i:00 as %s', (hour, dayPart) => {
    expect(highlightsOf({ byCountry: {}, byHour: hours({ [hour]: 1 }) }).dayPart).toBe(dayPart);
  });
});

describe('the days of the chart', () => {
  it('are sorted, with the quiet ones filled in over the end of a month and of summer time', () => {
    shows('2.analytics.dates');
    expect(
      dailySeries({ '2026-11-01': 2, '2026-10-30': 1, '2026-10-24': 4 }).map(({ key, count }) => [key, count]),
    ).toEqual([
      ['2026-10-24', 4],
      ['2026-10-25', 0],
      ['2026-10-26', 0],
      ['2026-10-27', 0],
      ['2026-10-28', 0],
      ['2026-10-29', 0],
      ['2026-10-30', 1],
      ['2026-10-31', 0],
      ['2026-11-01', 2],
    ]);
  });

  it('are none without clicks', () => expect(dailySeries({})).toEqual([]));
});

it('shades from .2 for none to 1 for the most', () => {
  shows('2.analytics.map', '9.shade');
  expect([shadeOf(0, 402), shadeOf(201, 402), shadeOf(402, 402), shadeOf(0, 0)]).toEqual([
    0.2, 0.6000000000000001, 1, 0.2,
  ]);
});
