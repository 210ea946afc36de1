import { checkoutBody, DAY_MS, ines } from './testing/billing-app';
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

  it('is tried no more once its owner pays for another one after the days of grace', async () => {
    await app.billing.reconcile();
    app.pass(8 * DAY_MS);
    await app.billing.endDue();
    expect((await app.billing.read()).state).toBe('CANCELLED');
    expect(app.account.running(customerId)).toBe(1);
    expect(app.account.pay(String((await app.checkOut())['url']))).toBe(true);
    expect(app.account.running(customerId)).toBe(1);
    await app.billing.reconcile();
    expect(await app.billing.read()).toMatchObject({ state: 'PRO', status: 'Active' });
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

describe('a checkout at Stripe', () => {
  it('is refused to who has paid for one whose event has not arrived', async () => {
    await app.billing.as(ines)('POST');
    expect(app.account.pay(String((await app.checkOut())['url']))).toBe(true);
    expect((await app.billing.read()).state).toBe('TRIAL');
    expect(await app.checkOut()).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect((await app.billing.read()).state).toBe('PRO');
  });

  it('is the same one for the same idempotency key, and can still be paid', async () => {
    const ask = async () => (await app.billing.as(ines)('PUT', '', checkoutBody, { 'idempotency-key': 'one' })).body;
    const { url } = await ask();
    expect(await ask()).toEqual({ url });
    expect(app.account.pay(String(url))).toBe(true);
    expect(await ask()).toMatchObject({ code: 'already_subscribed' });
  });
});
