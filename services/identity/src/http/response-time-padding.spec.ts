import { setImmediate as nextTurn } from 'node:timers/promises';
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
  it('comes with the result or the error of its job, the later the longer the step is', async () => {
    const order: string[] = [];
    const [long, short] = [createResponseTimePadding(200), createResponseTimePadding(10)];
    const found = long(() => Promise.resolve('found')).then((result) => order.push(result));
    const refused = short(refuse).catch((error: Error) => order.push(error.message));
    await nextTurn();
    order.push('next turn');
    await Promise.all([found, refused]);
    expect(order).toEqual(['next turn', 'too many attempts', 'found']);
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
