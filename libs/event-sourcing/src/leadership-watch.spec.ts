import { createLeadership } from './leadership';
import { watchLeadership } from './leadership-watch';
import { createMemoryLease } from './memory-lease';

const never = new Promise<never>(() => undefined);

describe('the watch of a leadership', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['the store does not answer', { ...createMemoryLease(), read: () => never }, () => undefined],
    ['the work that it began does not end', createMemoryLease(), () => never],
  ])('stops within a second where %s', async (_case, record, looked) => {
    const watch = watchLeadership(createLeadership(record), looked);
    await jest.advanceTimersByTimeAsync(1);
    let stopped = false;
    void watch.stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(999);
    expect(stopped).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(stopped).toBe(true);
  });

  it('stops at once where the store answers, and releases the lease', async () => {
    const record = createMemoryLease();
    const watch = watchLeadership(createLeadership(record), () => undefined);
    await jest.advanceTimersByTimeAsync(1);
    await watch.stop();
    expect(await record.read()).toMatchObject({ holder: null });
  });
});
