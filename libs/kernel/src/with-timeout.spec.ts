import { withTimeout } from './with-timeout';

class Late extends Error {}
const late = (): Error => new Late();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('settles as the work does, and leaves no timer', async () => {
  expect(await withTimeout(1000, Promise.resolve('done'), late)).toBe('done');
  await expect(withTimeout(1000, Promise.reject(new RangeError('no')), late)).rejects.toThrow(RangeError);
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects with the error once the time is over', async () => {
  const outcome = withTimeout(1000, new Promise(() => undefined), late).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toBeInstanceOf(Late);
});

it('ignores a rejection of the work afterwards', async () => {
  jest.useRealTimers();
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise((_resolve, reject) => (fail = reject));
  await expect(withTimeout(1, work, late)).rejects.toThrow(Late);
  fail(new Error('too late for anyone'));
  // Node reports unhandled rejections once the microtasks are over.
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
