import type { EventLog, LogSubscription } from '@marquee/ports';
import { caughtUpWithin } from './caught-up-within';
import { openLog } from './testing/reactor-bench';

describe('caughtUpWithin', () => {
  let log: EventLog;
  beforeEach(() => {
    log = openLog();
  });
  afterEach(() => log.close());

  const follow = async (handler: () => Promise<void>): Promise<LogSubscription> => {
    await log.publish([{ topic: 'test.things.v1', key: 'a', value: 1 }]);
    return log.broadcast({ topics: ['test.things.v1'], from: () => -1, handler });
  };
  const stuck = (): Promise<void> => Promise.reject(new Error('not yet'));

  it('is true once all have caught up', async () => {
    expect(await caughtUpWithin(60_000, [await follow(async () => undefined)])).toBe(true);
  });

  it('is false when the time runs out', async () => {
    expect(await caughtUpWithin(1, [await follow(stuck)])).toBe(false);
  });

  it('gives its wait up when the time runs out', async () => {
    const subscription = await follow(stuck);
    let refused: unknown;
    const caughtUp: LogSubscription['caughtUp'] = (signal) =>
      subscription.caughtUp(signal).catch((error: unknown) => {
        refused = error;
        throw error;
      });
    expect(await caughtUpWithin(1, [{ caughtUp }])).toBe(false);
    await new Promise(setImmediate);
    expect(refused).toBeInstanceOf(DOMException);
  });

  it('is false when one was stopped before', async () => {
    const subscription = await follow(stuck);
    const answer = caughtUpWithin(60_000, [await follow(async () => undefined), subscription]);
    await subscription.stop();
    expect(await answer).toBe(false);
  });
});
