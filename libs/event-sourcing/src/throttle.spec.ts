import { Throttle } from './throttle';

describe('the batches of a throttle', () => {
  let throttle: Throttle;
  beforeEach(async () => {
    jest.useFakeTimers();
    jest.advanceTimersByTime(1_000);
    throttle = new Throttle({ intervalMs: 100, backlog: 50 });
    await throttle.admit(1);
  });
  afterEach(() => jest.useRealTimers());

  /** Whether a batch of so many messages began, `after` milliseconds of waiting. */
  const began = async (messages: number, after: number): Promise<boolean> => {
    let isOver = false;
    void throttle.admit(messages).then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(after);
    return isOver;
  };

  it('are an interval apart, so that what comes meanwhile goes together', async () => {
    expect(await began(1, 99)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await began(49, 99)).toBe(false);
  });

  it('begin at once for a backlog, and when the last one is long over', async () => {
    expect(await began(50, 0)).toBe(true);
    await jest.advanceTimersByTimeAsync(100);
    expect(await began(1, 0)).toBe(true);
  });

  it('wait no longer when there will be no more', async () => {
    let isOver = false;
    const waiting = throttle.admit(1).then(() => (isOver = true));
    throttle.hurry();
    await waiting;
    expect([isOver, await began(1, 0)]).toEqual([true, true]);
  });
});
