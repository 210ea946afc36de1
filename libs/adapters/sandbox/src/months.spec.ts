import { monthsAfter } from './months';

it.each([
  ['2026-11-22T10:00:00.000Z', 1, '2026-12-22T10:00:00.000Z'],
  ['2026-12-22T10:00:00.000Z', 1, '2027-01-22T10:00:00.000Z'],
  ['2026-01-31T23:59:59.000Z', 1, '2026-02-28T23:59:59.000Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  // Counted from the beginning, so that a short month does not shorten the ones behind it.
  ['2026-01-31T00:00:00.000Z', 2, '2026-03-31T00:00:00.000Z'],
])('%s and %d months are %s', (start, months, end) =>
  expect(new Date(monthsAfter(Date.parse(start), months)).toISOString()).toBe(end),
);
