import { commandsOn } from '@marquee/event-sourcing';
import { until } from '@marquee/test-kit/until';
import { customerOf } from './customer/link-customer';
import { PlanObserver } from './plan/observe-plan';
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

  it('is tried no more once the days of grace are over, and its owner can pay for another one', async () => {
    await app.billing.reconcile();
    app.pass(8 * DAY_MS);
    await app.billing.endDue();
    expect((await app.billing.read()).state).toBe('CANCELLED');
    expect(app.account.running(customerId)).toBe(0);
    expect(app.account.pay(String((await app.checkOut())['url']))).toBe(true);
    expect(app.account.running(customerId)).toBe(1);
    await app.billing.reconcile();
    expect(await app.billing.read()).toMatchObject({ state: 'PRO', status: 'Active' });
  });

  it('is tried no more once Stripe answers again, where it was unavailable when the days of grace were over', async () => {
    await app.billing.reconcile();
    app.pass(8 * DAY_MS);
    app.account.isAway = true;
    await app.billing.endDue();
    expect((await app.billing.read()).state).toBe('CANCELLED');
    expect(app.account.running(customerId)).toBe(1);
    app.account.isAway = false;
    await until(() => app.account.running(customerId) === 0);
    await app.billing.reconcile();
    expect((await app.billing.read()).state).toBe('CANCELLED');
  });

  it('is tried no more once its owner has cancelled it at Stripe', async () => {
    await app.billing.reconcile();
    const { planId } = (await app.billing.ports.payments.planOf(customerId))!;
    app.account.answer(`POST /v1/subscriptions/${planId}`, new URLSearchParams({ cancel_at_period_end: 'true' }));
    await app.billing.reconcile();
    expect((await app.billing.read()).state).toBe('CANCELLED');
    expect(app.account.running(customerId)).toBe(0);
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

describe('an account that Stripe does not know, since a sandbox took its payments before', () => {
  const parts = () => ({ events: app.billing.ports.events, run: commandsOn(app.billing.ports.events) });
  const customerId = `cus_${ines}`;
  beforeEach(async () => {
    await customerOf({ ...parts(), payments: app.sandbox }, ines, app.billing.meta());
  });

  it('pays at Stripe, as a customer of its own there', async () => {
    expect((await app.billing.as(ines)('GET', '/invoices')).body).toEqual({ invoices: [] });
    expect(app.account.pay(String((await app.checkOut())['url']))).toBe(true);
    await app.billing.reconcile();
    expect(await app.billing.read()).toMatchObject({ state: 'PRO', provider: 'stripe' });
    expect((await app.billing.as(ines)('GET', '/invoices')).body['invoices']).toHaveLength(1);
    expect(await app.billing.history()).toEqual(['CustomerLinked', 'CustomerLinked', 'PlanStarted']);
  });

  it('has one customer there, also when it asks for two checkouts at once', async () => {
    const opened = await Promise.all([app.checkOut(), app.checkOut()]);
    expect(opened).toEqual([{ url: expect.any(String) as string }, { url: expect.any(String) as string }]);
    expect(await app.billing.history()).toEqual(['CustomerLinked', 'CustomerLinked']);
  });

  it('keeps a plan of the sandbox to its end, manages nothing of it at Stripe, and pays there then', async () => {
    const url = await app.sandbox.openCheckout({ customerId, ...checkoutBody, key: 'before' });
    await app.sandbox.pay(ines, url.split('/').at(-1)!, { card: 'succeeds' });
    await new PlanObserver({ ...parts(), payments: app.sandbox }).observe(ines, app.billing.meta());
    for (const body of [{ returnUrl: checkoutBody.cancelUrl }, { paymentMethodId: 'pm_card_visa' }])
      expect((await app.billing.as(ines)('PUT', '', body)).body).toMatchObject({
        status: 409,
        code: 'no_subscription',
      });
    expect((await app.billing.as(ines)('DELETE')).body).toMatchObject({ state: 'PRO', isActive: true });
    app.pass(38 * DAY_MS);
    await app.billing.endDue();
    expect((await app.billing.read()).state).toBe('CANCELLED');
    await app.subscribe();
  });
});
