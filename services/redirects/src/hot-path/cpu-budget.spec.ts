import { CpuBudget } from './cpu-budget';

describe('a share of a core', () => {
  afterEach(() => jest.useRealTimers());

  /** Time passes while work runs or rests, and at no other moment unless the test says so. */
  const make = (share: number, burst: number) => {
    jest.useFakeTimers();
    const rests: number[] = [];
    const core = new CpuBudget({ share, burst });
    const pass = (milliseconds: number): void => void jest.advanceTimersByTime(milliseconds);
    const begin = async (task: () => void): Promise<void> => {
      const asked = performance.now();
      const running = core.run(async () => {
        const rest = performance.now() - asked;
        if (rest > 0) rests.push(rest);
        task();
      });
      await Promise.all([running, jest.runAllTimersAsync()]);
    };
    return { begin, work: (milliseconds: number) => begin(() => pass(milliseconds)), rests, pass };
  };

  it('lets work begin at once while something is left', async () => {
    const { work, rests } = make(0.25, 100);
    for (let n = 0; n < 5; n += 1) await work(20);
    expect(rests).toEqual([]);
  });

  it('comes to its share of the time when work never ends', async () => {
    const { work } = make(0.25, 100);
    const begun = performance.now();
    for (let n = 0; n < 1000; n += 1) await work(10);
    expect(10_000 / (performance.now() - begun)).toBeCloseTo(0.25, 2);
  });

  it('saves up no more than the burst, however long nothing was asked', async () => {
    const { work, rests, pass } = make(0.25, 100);
    pass(3_600_000);
    for (let n = 0; n < 7; n += 1) await work(25);
    expect(rests).toHaveLength(1);
  });

  it('rests for at most the burst after work that took very long', async () => {
    const { work, rests } = make(0.25, 100);
    await work(60_000);
    await work(1);
    expect(rests).toEqual([400]);
  });

  it('counts work that fails, and hands its error on', async () => {
    const { begin, work, rests, pass } = make(0.5, 10);
    const failed = begin(() => {
      pass(1000);
      throw new Error('no page');
    });
    await expect(failed).rejects.toThrow(new Error('no page'));
    await work(1);
    expect(rests).toEqual([20]);
  });
});
