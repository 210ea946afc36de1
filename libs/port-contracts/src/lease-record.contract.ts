import type { LeasedStore, LeaseRecord } from '@marquee/ports';
import type { Opened, OpenPort } from './opened';

/** Every sentence of `LeaseRecord`'s docstring. */
export const leaseRecordContract = (name: string, open: OpenPort<LeaseRecord>): void => {
  describe(`${name} keeps the lease record's contract`, () => {
    let opened: Opened<LeaseRecord>;
    let lease: LeaseRecord;
    beforeEach(async () => {
      opened = await open();
      lease = opened.port;
    });
    afterEach(() => opened.dispose());

    it('has no holder at first', async () => {
      expect(await lease.read()).toEqual({ holder: null, version: 0 });
    });

    it('rises by one with each write, whichever holder is written', async () => {
      expect(await lease.write('one', 0)).toBe(true);
      expect(await lease.read()).toEqual({ holder: 'one', version: 1 });
      expect(await lease.write('one', 1)).toBe(true);
      expect(await lease.write(null, 2)).toBe(true);
      expect(await lease.read()).toEqual({ holder: null, version: 3 });
    });

    it.each([0, 1, 3, 4])('is not written on version %i when another one is stored', async (version) => {
      await lease.write('one', 0);
      await lease.write('one', 1);
      expect(await lease.write('two', version)).toBe(false);
      expect(await lease.read()).toEqual({ holder: 'one', version: 2 });
    });

    it('is written by exactly one of many that name one version, the first and every later one', async () => {
      const other = (await opened.again?.()) ?? lease;
      for (const version of [0, 1, 2]) {
        const written = await Promise.all(
          Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? lease : other).write(`h${n}`, version)),
        );
        expect(written.filter(Boolean)).toHaveLength(1);
        expect(await lease.read()).toEqual({ holder: `h${written.indexOf(true)}`, version: version + 1 });
      }
    });

    it('is found again when it is opened again', async () => {
      await lease.write('one', 0);
      lease = await opened.reopen();
      expect(await lease.read()).toEqual({ holder: 'one', version: 1 });
    });
  });
};

/** What `LeasedStore` promises: two openings of one store have the same leases, distinguished by name, or neither has any. */
export const expectSharedLeases = async (store: LeasedStore, other: LeasedStore | null): Promise<void> => {
  const [one, two] = [store.lease('test lease'), other?.lease('test lease') ?? null];
  expect(two === null).toBe(one === null);
  if (one === null || two === null) return;
  expect(await one.write('one', 0)).toBe(true);
  expect(await two.write('two', 0)).toBe(false);
  expect(await two.read()).toEqual({ holder: 'one', version: 1 });
  expect(await store.lease('another lease')!.read()).toEqual({ holder: null, version: 0 });
};
