import { PaymentsUnavailable } from '@marquee/ports';
import { BillingApp, DAY_MS, ines, jon } from '../testing/billing-app';

const HOUR_MS = 3_600_000;

describe('the reconciliation', () => {
  let app: BillingApp;
  let failure: Error | null;
  let asked: string[];
  beforeEach(async () => {
    failure = null;
    asked = [];
    app = await BillingApp.open((payments) => ({
      ...payments,
      planOf: (customerId) => {
        asked.push(customerId);
        return failure !== null && customerId === `cus_${ines}` ? Promise.reject(failure) : payments.planOf(customerId);
      },
    }));
    await app.checkOut(ines);
    app.pass(1);
    await app.checkOut(jon);
    asked = [];
  });
  afterEach(() => app.close());

  it('checks the other customers when one fails, reports the failure, and checks that one again later', async () => {
    failure = new Error('broken');
    await expect(app.reconcile()).rejects.toThrow('broken');
    expect((await app.read(jon)).state).toBe('PRO');
    expect((await app.read(ines)).state).toBe('NONE');
    failure = null;
    app.pass(60 * 60_000);
    // The provider names again what changed in the last five minutes before the round.
    expect(await app.reconcile()).toBe(2);
    expect((await app.read(ines)).state).toBe('PRO');
    app.pass(60 * 60_000);
    expect(await app.reconcile()).toBe(0);
  });

  it('checks a customer that keeps failing ever more rarely, and never those that were checked', async () => {
    failure = new Error('broken');
    await expect(app.reconcile()).rejects.toThrow('broken');
    app.pass(HOUR_MS);
    await expect(app.reconcile()).rejects.toThrow('broken');
    const rounds: string[][] = [];
    for (let minute = 1; minute <= 130; minute += 1) {
      app.pass(60_000);
      asked = [];
      await app.reconcile().catch(() => undefined);
      rounds.push(asked);
    }
    expect(rounds.flat().every((customer) => customer === `cus_${ines}`)).toBe(true);
    expect(rounds.flatMap((each, minute) => (each.length > 0 ? [minute + 1] : []))).toEqual([2, 6, 14, 30, 62, 122]);
  });

  it('gives a customer up that has failed for 30 days', async () => {
    failure = new Error('broken');
    await expect(app.reconcile()).rejects.toThrow('broken');
    app.pass(30 * DAY_MS + HOUR_MS);
    await expect(app.reconcile()).rejects.toThrow('broken');
    app.pass(2 * HOUR_MS);
    expect(await app.reconcile()).toBe(0);
  });

  it('asks for no further customer while the provider is unavailable', async () => {
    failure = new PaymentsUnavailable('away');
    await expect(app.reconcile()).rejects.toBe(failure);
    expect(asked).toEqual([`cus_${ines}`]);
  });
});
