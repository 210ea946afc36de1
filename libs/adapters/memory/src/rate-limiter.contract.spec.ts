import { rateLimiterContract } from '@marquee/port-contracts';
import { createMemoryRateLimiter } from './rate-limiter';
import { createWindows } from './windows';

/** What is looked up in maps and sets, and what is read of them one after the other. */
const countSteps = (): (() => number) => {
  let steps = 0;
  const iterators = [new Map().entries(), new Set().values()].map((each) => Object.getPrototypeOf(each) as object);
  for (const owner of [Map.prototype, Set.prototype, ...iterators] as Record<
    string,
    (...given: unknown[]) => unknown
  >[])
    for (const name of ['get', 'set', 'has', 'add', 'delete', 'next'].filter((each) => Object.hasOwn(owner, each))) {
      const original = owner[name]!;
      jest.spyOn(owner, name).mockImplementation(function (this: unknown, ...given) {
        steps += 1;
        return Reflect.apply(original, this, given);
      });
    }
  return () => steps;
};

describe('memory', () => {
  let steps: (() => number) | undefined;
  afterEach(() => {
    jest.restoreAllMocks();
    steps = undefined;
  });

  rateLimiterContract('memory', {
    open: (options) => ({
      limiter: createMemoryRateLimiter(options),
      steps: () => Promise.resolve((steps ??= countSteps())()),
    }),
    interleavings: 300,
  });

  it('drops windows that have ended, in portions, those that end first first', () => {
    const windows = createWindows(100);
    for (let n = 0; n < 5; n += 1) windows.open(`${n}`, 1000, n);
    windows.open('long', 60_000, 0);
    windows.dropEnded(1003, 3);
    expect([windows.size, windows.find('3', 1002)?.name]).toEqual([3, '3']);
    windows.dropEnded(1003, 3);
    expect([windows.size, windows.find('4', 1003)?.name, windows.find('long', 1003)?.name]).toEqual([2, '4', 'long']);
  });
});
