import Stripe from 'stripe';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openStripePayments } from './stripe-payments';
import { openFakeStripe, type FakeStripe } from './testing/fake-stripe';

describeWithEngine('stripemock', 'the API document of Stripe', (checkedBy) => {
  let stripe: FakeStripe;
  beforeEach(async () => {
    stripe = await openFakeStripe({ checkedBy });
  });
  afterEach(() => stripe.close());

  it('allows every request from the first checkout to the end of the plan', async () => {
    const payments = openStripePayments({
      secretKey: 'sk_test_123',
      webhookSecret: 'whsec_for_the_tests',
      price: 'price_month',
      url: stripe.url,
      clock: () => stripe.account.now,
    });
    const customerId = await payments.openCustomer('0197b5c2-0000-7000-8000-000000000001');
    const pages = { successUrl: 'https://marquee.example/account', cancelUrl: 'https://marquee.example/account' };
    await payments.openCheckout({ customerId, ...pages, key: 'left' });
    stripe.account.pay(await payments.openCheckout({ customerId, ...pages, key: 'paid' }));
    await payments.setPaymentMethod({ customerId, paymentMethodId: 'pm_card_visa', key: 'card' });
    expect(await payments.invoicesOf(customerId)).toHaveLength(1);
    await payments.openPortal({ customerId, returnUrl: pages.cancelUrl });
    await payments.cancel({ customerId, when: 'period-end', key: 'later' });
    expect(await payments.planOf(customerId)).toMatchObject({ status: 'active', endsThen: true });
    await payments.keep({ customerId, key: 'kept' });
    expect(await payments.planOf(customerId)).toMatchObject({ status: 'active', endsThen: false });
    await payments.cancel({ customerId, when: 'now', key: 'now' });
    expect(await payments.planOf(customerId)).toMatchObject({ status: 'ended' });
    expect(await payments.changedSince(stripe.account.now - 1000)).toEqual([customerId]);
  });

  it.each([
    ['a field that is not there', { colour: 'red' }],
    ['a value of another type', { metadata: 'red' }],
  ])('refuses a request with %s', async (_what, fields) => {
    const { hostname, port } = new URL(stripe.url);
    const client = new Stripe('sk_test_123', { host: hostname, port, protocol: 'http', telemetry: false });
    await expect(client.customers.create(fields as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
