import { CatchUpWaits } from './catch-up-waits';
import { SubscriptionStopped } from './event-log';

const never = { reached: () => false, stopped: () => false };

describe('waits of callers of caughtUp', () => {
  it('end when everything is handled', async () => {
    const waits = new CatchUpWaits();
    let isReached = false;
    const wait = waits.until({ ...never, reached: () => isReached });
    waits.look();
    expect(waits.size).toBe(1);
    isReached = true;
    waits.look();
    await wait;
    expect(waits.size).toBe(0);
  });

  it('are refused when the subscription is stopped before', async () => {
    const waits = new CatchUpWaits();
    let isStopped = false;
    const wait = waits.until({ ...never, stopped: () => isStopped });
    isStopped = true;
    waits.look();
    await expect(wait).rejects.toThrow(SubscriptionStopped);
    expect(waits.size).toBe(0);
  });

  it('are abandoned with their signal, and not kept', async () => {
    const waits = new CatchUpWaits();
    const leaving = new AbortController();
    const early = waits.until({ ...never, signal: leaving.signal });
    leaving.abort(new Error('the caller has left'));
    const late = waits.until({ ...never, signal: leaving.signal });
    await expect(early).rejects.toThrow('the caller has left');
    await expect(late).rejects.toThrow('the caller has left');
    expect(waits.size).toBe(0);
  });
});
