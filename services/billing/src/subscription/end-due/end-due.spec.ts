import { BillingApp, checkoutBody, DAY_MS, ines, jon } from '../../testing/billing-app';

describe('ending what is due', () => {
  let app: BillingApp;
  afterEach(() => app.close());

  it('ends every trial that is due, also of the account about which the provider fails, and says so', async () => {
    app = await BillingApp.open((payments) => ({
      ...payments,
      planOf: (customerId) =>
        customerId === `cus_${ines}` ? Promise.reject(new Error('broken')) : payments.planOf(customerId),
    }));
    await app.as(ines)('POST');
    await app.as(ines)('PUT', '', checkoutBody);
    app.pass(1);
    await app.as(jon)('POST');
    app.pass(14 * DAY_MS);
    await expect(app.endDue()).rejects.toThrow('broken');
    expect(await app.read(ines)).toMatchObject({ state: 'TRIAL', isActive: false });
    expect(await app.read(jon)).toMatchObject({ state: 'TRIAL', isActive: false });
    expect(await app.endDue()).toBe(0);
  });
});
