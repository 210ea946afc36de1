import { pause } from './pause';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('lasts as long as it should', async () => {
  let isOver = false;
  const pausing = pause(1000).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await pausing;
});

it('ends when the signal is aborted, and leaves no timer', async () => {
  const leaving = new AbortController();
  const pausing = pause(1000, leaving.signal);
  leaving.abort();
  await pausing;
  expect(jest.getTimerCount()).toBe(0);
});

it('ends at once when the signal was aborted before', async () => {
  await pause(1000, AbortSignal.abort());
  expect(jest.getTimerCount()).toBe(0);
});

it('holds the process only with `holdsProcess`', () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  void pause(1000);
  void pause(1000, undefined, { holdsProcess: true });
  expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false, true]);
});
