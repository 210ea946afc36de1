import { PaymentsUnavailable } from '@marquee/ports';
import { BillingApp, ines, jon } from '../testing/billing-app';

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

  it('goes on to the next customer where one fails, says so, and comes back to the one that failed', async () => {
    failure = new Error('broken');
    await expect(app.reconcile()).rejects.toThrow('broken');
    expect((await app.read(jon)).state).toBe('PRO');
    expect((await app.read(ines)).state).toBe('NONE');
    failure = null;
    app.pass(60 * 60_000);
    expect(await app.reconcile()).toBe(2);
    expect((await app.read(ines)).state).toBe('PRO');
  });

  it('asks for no further customer while the provider is away', async () => {
    failure = new PaymentsUnavailable('away');
    await expect(app.reconcile()).rejects.toBe(failure);
    expect(asked).toEqual([`cus_${ines}`]);
  });
});
