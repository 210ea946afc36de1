import { paymentsContract } from '@marquee/port-contracts';
import { openStripePayments } from './stripe-payments';
import { openFakeStripe } from './testing/fake-stripe';

const secret = 'whsec_for_the_tests';

paymentsContract('Stripe', async () => {
  const stripe = await openFakeStripe();
  const { account } = stripe;
  const payments = openStripePayments({
    secretKey: 'sk_test_for_the_tests',
    webhookSecret: secret,
    price: 'price_month',
    url: stripe.url,
    clock: () => account.now,
  });
  return {
    payments,
    secret,
    pay: (url) => Promise.resolve(account.pay(url)),
    failPayments: (customerId) => Promise.resolve(void account.failing.add(customerId)),
    pass: (milliseconds) => Promise.resolve(account.pass(milliseconds)),
    now: () => account.now,
    newestEvent: (customerId) => {
      const about = account.events.filter(({ data }) => JSON.stringify(data).includes(`"${customerId}"`));
      return Promise.resolve(Buffer.from(JSON.stringify({ object: 'event', ...about.at(-1) })));
    },
    goAway: () => stripe.close(),
    dispose: () => stripe.close(),
  };
});
