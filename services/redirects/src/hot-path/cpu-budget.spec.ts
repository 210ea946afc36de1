import { CpuBudget } from './cpu-budget';

describe('a share of a core', () => {
  /** Time passes while work runs or rests, and at no other moment unless the test says so. */
  const make = (share: number, burst: number) => {
    let now = 0;
    const rests: number[] = [];
    const core = new CpuBudget({
      share,
      burst,
      now: () => now,
      wait: async (milliseconds) => {
        rests.push(milliseconds);
        now += milliseconds;
      },
    });
    const work = (milliseconds: number): Promise<void> =>
      core.run(async () => {
        now += milliseconds;
      });
    return { core, work, rests, pass: (milliseconds: number) => (now += milliseconds), now: () => now };
  };

  it('lets work begin at once while something is left', async () => {
    const { work, rests } = make(0.25, 100);
    for (let n = 0; n < 5; n += 1) await work(20);
    expect(rests).toEqual([]);
  });

  it('comes to its share of the time when work never ends', async () => {
    const { work, now } = make(0.25, 100);
    for (let n = 0; n < 1000; n += 1) await work(10);
    expect(10_000 / now()).toBeCloseTo(0.25, 2);
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
    const { core, work, rests, pass } = make(0.5, 10);
    const failed = core.run(async () => {
      pass(1000);
      throw new Error('no page');
    });
    await expect(failed).rejects.toThrow(new Error('no page'));
    await work(1);
    expect(rests).toEqual([20]);
  });
});
