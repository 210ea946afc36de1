import { growthOf, watchFootprint, type Footprint } from './footprint';

describe('what a process holds under load', () => {
  /** One reading every five seconds. */
  const readings = (minutes: number, at: (share: number) => Partial<Footprint>): Footprint[] => {
    const count = minutes * 12 + 1;
    return Array.from({ length: count }, (_, n) => ({ megabytes: 400, files: 200, ...at(n / (count - 1)) }));
  };
  const isBounded = (seen: readonly Footprint[]) => growthOf(seen)?.isBounded;

  it('is read of a process that runs', () => {
    const [first] = watchFootprint(process.pid)();
    expect(first!.megabytes).toBeGreaterThan(20);
    expect(first!.files).toBeGreaterThan(2);
  });

  it('is compared from a tenth of the run on: caches fill before', () => {
    const seen = readings(10, (share) => ({ megabytes: share < 0.1 ? 150 : 400 }));
    expect(growthOf(seen)).toEqual({
      warm: { megabytes: 400, files: 200 },
      last: { megabytes: 400, files: 200 },
      isBounded: true,
    });
  });

  it.each([
    ['memory within a share and what comes and goes', { megabytes: 484 }, true],
    ['more memory', { megabytes: 485 }, false],
    ['files within a share and what comes and goes', { files: 310 }, true],
    ['more files', { files: 311 }, false],
  ])('may grow in ten minutes by so much: %s', (_case, end, expected) => {
    expect(isBounded(readings(10, (share) => (share === 1 ? end : {})))).toBe(expected);
  });

  it('is not judged after a shorter run', () => {
    expect(isBounded(readings(9, (share) => (share === 1 ? { megabytes: 4_000 } : {})))).toBeNull();
    expect(growthOf([])).toBeNull();
  });
});
