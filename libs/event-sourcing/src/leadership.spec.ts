import type { LeaseRecord } from '@marquee/ports';
import fc from 'fast-check';
import { createLeadership, RENEW_DEADLINE_MS, LEASE_DURATION_MS } from './leadership';
import { createMemoryLease } from './memory-lease';

describe('the leadership of a relay', () => {
  let lease: LeaseRecord;
  let time: number;
  const open = (record = lease, rate = 1) => createLeadership(record, { now: () => time * rate });
  beforeEach(() => {
    lease = createMemoryLease();
    time = 1_000;
  });

  it('is the first one’s who looks, for as long as it renews it', async () => {
    const [one, two] = [open(), open()];
    expect([await one.acquireOrRenew(), await two.acquireOrRenew()]).toEqual([true, false]);
    for (let n = 0; n < 20; n += 1) {
      time += 1_600;
      expect([await one.acquireOrRenew(), await two.acquireOrRenew()]).toEqual([true, false]);
    }
    expect((await lease.read()).version).toBe(21);
  });

  it('is not written more often than it must be', async () => {
    const one = open();
    for (let n = 0; n < 10; n += 1) await one.acquireOrRenew();
    expect((await lease.read()).version).toBe(1);
  });

  it('is renewed without reading the lease again', async () => {
    let reads = 0;
    const one = open({ ...lease, read: () => ((reads += 1), lease.read()) });
    for (let n = 0; n < 10; n += 1) {
      expect(await one.acquireOrRenew()).toBe(true);
      time += 1_600;
    }
    expect([reads, (await lease.read()).version]).toEqual([1, 10]);
  });

  it('passes on once no renewal has been seen for long enough, later than its holder stops to believe in it', async () => {
    const [one, two] = [open(), open()];
    await one.acquireOrRenew();
    time += 100;
    await two.acquireOrRenew();
    time += RENEW_DEADLINE_MS - 101;
    expect([one.isLeader(), await two.acquireOrRenew()]).toEqual([true, false]);
    time += 1;
    expect([one.isLeader(), await two.acquireOrRenew()]).toEqual([false, false]);
    time += LEASE_DURATION_MS - RENEW_DEADLINE_MS + 100;
    expect([await two.acquireOrRenew(), await one.acquireOrRenew()]).toEqual([true, false]);
  });

  it('begins to count when a standby first looks: it does not know since when the lease is as it is', async () => {
    await open().acquireOrRenew();
    time += 100_000;
    const two = open();
    expect(await two.acquireOrRenew()).toBe(false);
    time += LEASE_DURATION_MS;
    expect(await two.acquireOrRenew()).toBe(true);
  });

  it('goes to another member at once when it is released; a former leader cannot release it', async () => {
    const [one, two] = [open(), open()];
    await one.acquireOrRenew();
    await one.release();
    expect([one.isLeader(), await two.acquireOrRenew()]).toEqual([false, true]);
    await one.release();
    expect(await lease.read()).toMatchObject({ holder: expect.any(String) as string, version: 3 });
  });

  it('is not confirmed for a member that was stalled in between', async () => {
    const [one, two] = [open(), open()];
    await one.acquireOrRenew();
    await two.acquireOrRenew();
    expect(await one.confirm()).toBe(true);
    await two.acquireOrRenew();
    time += LEASE_DURATION_MS;
    expect(await two.acquireOrRenew()).toBe(true);
    expect([await one.confirm(), await two.confirm(), await one.acquireOrRenew()]).toEqual([false, true, false]);
  });

  it('is recognised by its holder after a lost response', async () => {
    const broken: LeaseRecord = {
      read: () => lease.read(),
      write: async (holder, version) => {
        await lease.write(holder, version);
        throw new Error('the answer was lost');
      },
    };
    let record = broken;
    const one = open({ read: () => record.read(), write: (...given) => record.write(...given) });
    await expect(one.acquireOrRenew()).rejects.toThrow(new Error('the answer was lost'));
    expect(one.isLeader()).toBe(false);
    record = lease;
    expect(await one.acquireOrRenew()).toBe(true);
    record = broken;
    await expect(one.confirm()).rejects.toThrow(new Error('the answer was lost'));
    record = lease;
    time += RENEW_DEADLINE_MS;
    expect([one.isLeader(), await one.acquireOrRenew()]).toEqual([false, true]);
  });

  it('is never two holders’, whenever they look and though their clocks run a tenth apart', async () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.nat(2), fc.boolean()), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const record = createMemoryLease();
        const members = [0.95, 1, 1.05].map((rate) => open(record, rate));
        for (const [passed, who, leaves] of taken) {
          time += passed;
          if (leaves && passed % 7 === 0) await members[who]!.release();
          else await members[who]!.acquireOrRenew();
          expect(members.filter((member) => member.isLeader()).length).toBeLessThan(2);
        }
      }),
      { numRuns: 300 },
    );
  });
});
