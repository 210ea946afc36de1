import { decodeAct, type ActTuple, type VisitorHit } from '@marquee/contracts';
import { yearOfVisits } from './year-of-visits';

const ownerId = '01890000-0000-7000-8000-000000000001';
const item = (n: number): string => `01890000-0000-7000-8000-00000000001${n}`;
const until = Date.UTC(2026, 10, 28, 9);
const YEAR_MS = 365 * 86_400_000;
const options = {
  ownerId,
  links: [
    { itemId: item(0), share: 3 },
    { itemId: item(1), share: 1 },
  ],
  clicks: 4_000,
  until,
  seed: 7,
};
const hits = [...yearOfVisits(options)].map(
  (line, n) => decodeAct(JSON.parse(line) as ActTuple, 'demo', 1, n) as VisitorHit,
);
const clicks = hits.filter(({ name, setAside }) => name === 'visitors.LinkFollowed.v1' && setAside === null);

describe('a year of visits', () => {
  it('has exactly the requested number of clicks, by the shares of the links', () => {
    expect(clicks).toHaveLength(4_000);
    const first = clicks.filter(({ itemId }) => itemId === item(0)).length / clicks.length;
    expect(Math.abs(first - 0.75)).toBeLessThan(0.03);
  });

  it('is in order, within the year, and of one owner', () => {
    const times = hits.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(until - YEAR_MS);
    expect(times.at(-1)).toBeLessThan(until);
    expect(new Set(hits.map((hit) => hit.ownerId))).toEqual(new Set([ownerId]));
  });

  it('has most visits in the evening, in UTC', () => {
    const hours = Array.from(
      { length: 24 },
      (_, hour) => clicks.filter(({ at }) => new Date(at).getUTCHours() === hour).length,
    );
    expect(hours.indexOf(Math.max(...hours))).toBeGreaterThanOrEqual(19);
  });

  it('ends with a day that has begun, and may end at midnight', () => {
    const today = clicks.filter(({ at }) => at >= Date.UTC(2026, 10, 28));
    expect(today.length).toBeGreaterThan(0);
    expect([...yearOfVisits({ ...options, until: Date.UTC(2026, 10, 28) })].length).toBeGreaterThan(4_000);
  });

  it('has views of the page and robots on top', () => {
    expect(hits.filter(({ name }) => name === 'visitors.PageViewed.v1').every(({ itemId }) => itemId === ownerId)).toBe(
      true,
    );
    expect(hits.filter(({ setAside }) => setAside === 'bot').length).toBeGreaterThan(20);
  });

  it('is the same for the same seed, and another for another one', () => {
    expect([...yearOfVisits(options)].slice(0, 50)).toEqual([...yearOfVisits(options)].slice(0, 50));
    expect([...yearOfVisits({ ...options, seed: 8 })].slice(0, 50)).not.toEqual(
      [...yearOfVisits(options)].slice(0, 50),
    );
  });
});
