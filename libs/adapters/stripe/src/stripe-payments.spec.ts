import type { Payments } from '@marquee/ports';
import { openStripePayments } from './stripe-payments';
import { openFakeStripe, type FakeStripe } from './testing/fake-stripe';

describe('checkouts at Stripe', () => {
  const pages = { successUrl: 'https://marquee.example/account', cancelUrl: 'https://marquee.example/account' };
  let stripe: FakeStripe;
  let payments: Payments;
  let customerId: string;
  beforeEach(async () => {
    stripe = await openFakeStripe();
    payments = openStripePayments({
      secretKey: 'sk_test_for_the_tests',
      webhookSecret: 'whsec_for_the_tests',
      price: 'price_month',
      url: stripe.url,
      clock: () => stripe.account.now,
    });
    customerId = await payments.openCustomer('0197b5c2-0000-7000-8000-000000000001');
  });
  afterEach(() => stripe.close());

  it('opens another customer instead of each that was deleted on the same day', async () => {
    const account = '0197b5c2-0000-7000-8000-000000000001';
    const known = [customerId];
    for (let n = 0; n < 2; n += 1) {
      stripe.account.deleteCustomer(known.at(-1)!);
      const next = await payments.openCustomer(account, known.at(-1)!);
      expect(known).not.toContain(next);
      expect(await payments.openCustomer(account, known.at(-1)!)).toBe(next);
      await payments.openCheckout({ customerId: next, ...pages, key: `after ${n}` });
      known.push(next);
    }
  });

  /** Has the account do something just before it expires a checkout. */
  const beforeExpiry = (act: () => void): void => {
    const { account } = stripe;
    const answer = account.answer.bind(account);
    account.answer = (what, form) => {
      if (what.endsWith('/expire')) act();
      return answer(what, form);
    };
  };

  it('open while one that is paid after it was listed', async () => {
    const earlier = await payments.openCheckout({ customerId, ...pages, key: 'earlier' });
    beforeExpiry(() => stripe.account.pay(earlier));
    const url = await payments.openCheckout({ customerId, ...pages, key: 'later' });
    expect(url).not.toBe(earlier);
    expect(await payments.planOf(customerId)).toMatchObject({ status: 'active' });
  });

  it('all expire when the plan is cancelled, on however many pages Stripe lists them', async () => {
    const form = new URLSearchParams({ customer: customerId });
    const opened = Array.from({ length: 101 }, () => stripe.account.answer('POST /v1/checkout/sessions', form));
    await payments.cancel({ customerId, when: 'now', key: 'now' });
    const urls = opened.map(({ body }) => (body as { url: string }).url);
    expect(urls.filter((url) => stripe.account.pay(url))).toEqual([]);
  });
});
