import { DAY_MS, ines } from './testing/billing-app';
import { StripeApp } from './testing/stripe-app';

let app: StripeApp;
beforeEach(async () => (app = await StripeApp.open()));
afterEach(() => app.close());

describe('a plan at Stripe that is past due', () => {
  let customerId: string;
  beforeEach(async () => {
    customerId = await app.subscribe();
    app.account.failing.add(customerId);
    app.pass(30 * DAY_MS);
  });

  it('is tried no more once its owner has cancelled it', async () => {
    await app.billing.reconcile();
    expect((await app.billing.read()).status).toBe('Past due');
    expect((await app.billing.as(ines)('DELETE')).body).toMatchObject({ state: 'CANCELLED', status: 'Ended' });
    expect(app.account.running(customerId)).toBe(0);
  });

  it('is tried no more once cancelled, also when billing has not learnt that it is past due', async () => {
    expect((await app.billing.read()).status).toBe('Active');
    expect((await app.billing.as(ines)('DELETE')).body).toMatchObject({ state: 'CANCELLED', status: 'Ended' });
    expect(app.account.running(customerId)).toBe(0);
  });
});
