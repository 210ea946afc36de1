import type { LeaseRecord } from '@marquee/ports';
import fc from 'fast-check';
import { createTurn, HELD_FOR, TAKEN_AFTER } from './turn';
import { createMemoryLease } from './memory-lease';

describe('the turn to carry an outbox', () => {
  let lease: LeaseRecord;
  let time: number;
  const open = (record = lease, rate = 1) => createTurn(record, { now: () => time * rate });
  beforeEach(() => {
    lease = createMemoryLease();
    time = 1_000;
  });

  it('is the first one’s who looks, for as long as it renews it', async () => {
    const [one, two] = [open(), open()];
    expect([await one.look(), await two.look()]).toEqual([true, false]);
    for (let n = 0; n < 20; n += 1) {
      time += 1_600;
      expect([await one.look(), await two.look()]).toEqual([true, false]);
    }
    expect((await lease.read()).version).toBe(21);
  });

  it('is not written more often than it must be', async () => {
    const one = open();
    for (let n = 0; n < 10; n += 1) await one.look();
    expect((await lease.read()).version).toBe(1);
  });

  it('is renewed without reading the lease again', async () => {
    let reads = 0;
    const one = open({ ...lease, read: () => ((reads += 1), lease.read()) });
    for (let n = 0; n < 10; n += 1) {
      expect(await one.look()).toBe(true);
      time += 1_600;
    }
    expect([reads, (await lease.read()).version]).toEqual([1, 10]);
  });

  it('passes on once no renewal has been seen for long enough, later than its holder stops to believe in it', async () => {
    const [one, two] = [open(), open()];
    await one.look();
    time += 100;
    await two.look();
    time += HELD_FOR - 101;
    expect([one.holds(), await two.look()]).toEqual([true, false]);
    time += 1;
    expect([one.holds(), await two.look()]).toEqual([false, false]);
    time += TAKEN_AFTER - HELD_FOR + 100;
    expect([await two.look(), await one.look()]).toEqual([true, false]);
  });

  it('begins to count when a standby first looks: it does not know since when the lease is as it is', async () => {
    await open().look();
    time += 100_000;
    const two = open();
    expect(await two.look()).toBe(false);
    time += TAKEN_AFTER;
    expect(await two.look()).toBe(true);
  });

  it('passes on at once when it is given back, and is not given back by one who lost it', async () => {
    const [one, two] = [open(), open()];
    await one.look();
    await one.giveBack();
    expect([one.holds(), await two.look()]).toEqual([false, true]);
    await one.giveBack();
    expect(await lease.read()).toMatchObject({ holder: expect.any(String) as string, version: 3 });
  });

  it('is not confirmed for one who stood still meanwhile', async () => {
    const [one, two] = [open(), open()];
    await one.look();
    await two.look();
    expect(await one.confirm()).toBe(true);
    await two.look();
    time += TAKEN_AFTER;
    expect(await two.look()).toBe(true);
    expect([await one.confirm(), await two.confirm(), await one.look()]).toEqual([false, true, false]);
  });

  it('is found to be its own by one whose write was not answered', async () => {
    const broken: LeaseRecord = {
      read: () => lease.read(),
      write: async (holder, version) => {
        await lease.write(holder, version);
        throw new Error('the answer was lost');
      },
    };
    let record = broken;
    const one = open({ read: () => record.read(), write: (...given) => record.write(...given) });
    await expect(one.look()).rejects.toThrow(new Error('the answer was lost'));
    expect(one.holds()).toBe(false);
    record = lease;
    expect(await one.look()).toBe(true);
    record = broken;
    await expect(one.confirm()).rejects.toThrow(new Error('the answer was lost'));
    record = lease;
    time += HELD_FOR;
    expect([one.holds(), await one.look()]).toEqual([false, true]);
  });

  it('is never two holders’, whenever they look and though their clocks run a tenth apart', async () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.nat(2), fc.boolean()), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const record = createMemoryLease();
        const turns = [0.95, 1, 1.05].map((rate) => open(record, rate));
        for (const [passed, who, leaves] of taken) {
          time += passed;
          if (leaves && passed % 7 === 0) await turns[who]!.giveBack();
          else await turns[who]!.look();
          expect(turns.filter((turn) => turn.holds()).length).toBeLessThan(2);
        }
      }),
      { numRuns: 300 },
    );
  });
});
