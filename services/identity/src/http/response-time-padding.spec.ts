import { withoutPadding, createResponseTimePadding } from './response-time-padding';

const refusal = new Error('too many attempts');
const refuse = () => Promise.reject(refusal);

/** The jobs in the order in which they settle. */
const orderOf = async (jobs: Readonly<Record<string, () => Promise<unknown>>>): Promise<readonly string[]> => {
  const evenly = createResponseTimePadding(20);
  const order: string[] = [];
  const settle = async (name: string, job: () => Promise<unknown>): Promise<void> => {
    await evenly(job).catch(() => undefined);
    order.push(name);
  };
  await Promise.all(Object.entries(jobs).map(([name, job]) => settle(name, job)));
  return order;
};

describe('an answer that must not tell what was found', () => {
  it('comes on a whole multiple of the step, with the result or the error of its job', async () => {
    const start = performance.now();
    const evenly = createResponseTimePadding(20);
    const isOnStep = (): boolean => performance.now() - start >= 20;
    expect([await evenly(() => Promise.resolve('found')), isOnStep()]).toEqual(['found', true]);
    await expect(createResponseTimePadding(20)(refuse)).rejects.toBe(refusal);
    expect(performance.now() - start).toBeGreaterThanOrEqual(40);
  });

  it('comes at once where a check refuses before anything is looked up', async () => {
    const order = await orderOf({
      found: () => Promise.resolve(),
      'refused after a look': refuse,
      'refused before a look': () => withoutPadding(refuse()),
    });
    expect(order[0]).toBe('refused before a look');
  });
});
