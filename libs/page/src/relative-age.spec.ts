import { relativeAge } from './relative-age';

const minute = 60_000;
const day = 24 * 60 * minute;

it.each([
  [-day, 'now'],
  [0, 'now'],
  [minute - 1, 'now'],
  [minute, '1m'],
  [60 * minute - 1, '59m'],
  [60 * minute, '1h'],
  [day - 1, '23h'],
  [day, '1d'],
  [7 * day - 1, '6d'],
  [7 * day, '1w'],
  [30 * day - 1, '4w'],
  [30 * day, '1mo'],
  [365 * day - 1, '12mo'],
  [365 * day, '1y'],
  [800 * day, '2y'],
])('%d ms ago reads %s', (age, text) => {
  shows('9.ages');
  expect(relativeAge(1e12, 1e12 + age)).toBe(text);
});
