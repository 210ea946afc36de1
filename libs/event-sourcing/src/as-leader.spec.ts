import type { LeasedStore } from '@marquee/ports';
import { asLeader, LeaseHeld } from './as-leader';
import { LEASE_DURATION_MS } from './leadership';
import { createMemoryLease } from './memory-lease';

describe('work as the leader', () => {
  let store: LeasedStore;
  beforeEach(() => {
    const lease = createMemoryLease();
    store = { lease: () => lease };
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const gate = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open, opened };
  };

  it('waits for work of another member that ends soon', async () => {
    const order: string[] = [];
    const { open, opened } = gate();
    const first = asLeader(store, 'work', async () => {
      await opened;
      order.push('first');
    });
    const second = asLeader(store, 'work', async () => void order.push('second'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(order).toEqual([]);
    open();
    await first;
    await jest.advanceTimersByTimeAsync(1000);
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('is refused while another member is at it, however long that takes', async () => {
    const { open, opened } = gate();
    const first = asLeader(store, 'work', () => opened);
    await jest.advanceTimersByTimeAsync(10 * LEASE_DURATION_MS);
    const refused = expect(asLeader(store, 'work', async () => undefined)).rejects.toThrow(LeaseHeld);
    await jest.advanceTimersByTimeAsync(2 * LEASE_DURATION_MS);
    await refused;
    open();
    await first;
  });

  it('begins once a killed member has not renewed its lease for long enough', async () => {
    await store.lease('work')!.write('killed', 0);
    const second = asLeader(store, 'work', async (isLeader) => isLeader());
    await jest.advanceTimersByTimeAsync(LEASE_DURATION_MS + 1000);
    expect(await second).toBe(true);
  });

  it('says that it is the leader no longer when the lease cannot be renewed', async () => {
    const { open, opened } = gate();
    const lease = store.lease('work')!;
    let isAway = false;
    const failing = {
      ...lease,
      write: (...asked: Parameters<typeof lease.write>) =>
        isAway ? Promise.reject(new Error('away')) : lease.write(...asked),
    };
    const leads: boolean[] = [];
    const work = asLeader({ lease: () => failing }, 'work', async (isLeader) => {
      leads.push(isLeader());
      await opened;
      leads.push(isLeader());
    });
    await jest.advanceTimersByTimeAsync(100);
    isAway = true;
    await jest.advanceTimersByTimeAsync(LEASE_DURATION_MS);
    open();
    await work;
    expect(leads).toEqual([true, false]);
  });

  it('frees the lease when it fails', async () => {
    await expect(asLeader(store, 'work', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await asLeader(store, 'work', async () => 'next')).toBe('next');
  });
});
