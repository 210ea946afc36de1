import { beginClosing } from './begin-closing';

describe('the steps of a shutdown', () => {
  let lines: unknown[];
  const logger = { warn: (...line: unknown[]) => void lines.push(line) };
  const never = (): Promise<void> => new Promise(() => undefined);

  beforeEach(() => {
    lines = [];
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('close parts at the same time, and say which ones hung or failed', async () => {
    const close = beginClosing(logger);
    const closed: string[] = [];
    const part = (name: string) => async (): Promise<void> => void closed.push(name);
    const failed = (): Promise<void> =>
      Promise.reject(Object.assign(new TypeError('at redis://a:secret@b'), { code: 'E' }));
    let areClosed: boolean | null = null;
    void close(1_000, { kafka: never, redis: failed, mongodb: part('mongodb') }).then((all) => (areClosed = all));
    await jest.advanceTimersByTimeAsync(2_999);
    expect([closed, areClosed]).toEqual([['mongodb'], null]);
    await jest.advanceTimersByTimeAsync(1);
    expect(areClosed).toBe(false);
    expect(lines).toEqual([
      [{ part: 'redis', reason: 'TypeError E' }, 'a part of the process could not be closed'],
      [{ part: 'kafka' }, 'a part of the process did not close in time'],
    ]);
  });

  it('share the time of one shutdown', async () => {
    const close = beginClosing(logger);
    const steps: number[] = [];
    const begun = performance.now();
    void (async () => {
      for (const reserved of [1_500, 750, 100]) {
        await close(reserved, { application: never });
        steps.push(performance.now() - begun);
      }
    })();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(steps).toEqual([2_500, 3_250, 3_900]);
  });

  it('do not wait for what is closed at once', async () => {
    expect(await beginClosing(logger)(0, { application: () => Promise.resolve() })).toBe(true);
    expect(lines).toEqual([]);
  });
});
