import { EventSignatureRefused, type Invoice, type PaymentEvent, type Payments } from '@marquee/ports';
import Stripe from 'stripe';
import { paidPlanOf } from './paid-plan';
import { withPaymentMethodErrors, withStripeErrors, withStripeErrorsOr } from './stripe-errors';

export interface StripeOptions {
  readonly secretKey: string;
  /** Secret of the endpoint to which Stripe sends its events. */
  readonly webhookSecret: string;
  /** Id of the monthly price. */
  readonly price: string;
  /** Base URL of its API. */
  readonly url: string;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

const TIMEOUT_MS = 10_000;
const OLDEST_S = 300;
const PAGE = 100;
/** Of one customer. */
const MOST = 1_000;

/** Event types that announce a possible change of a plan. The webhook endpoint at Stripe needs these alone. */
const planEvents = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
];

const openClient = (secretKey: string, url: string): Stripe => {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

const idOf = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
  return typeof id === 'string' ? id : null;
};

const eventFrom = ({ id, data }: Stripe.Event): PaymentEvent => ({
  id,
  customerId: idOf((data.object as { customer?: unknown }).customer),
});

const invoiceStatuses = ['open', 'paid', 'uncollectible', 'void'] as const;

/** A draft has no number yet, and is left out. */
const invoiceFrom = ({ number, created, total, currency, hosted_invoice_url: url, ...invoice }: Stripe.Invoice) => {
  const status = invoiceStatuses.find((known) => known === invoice.status);
  if (number === null || status === undefined) return [];
  return [{ number, at: created * 1000, amount: total, currency, status, url: url ?? null } satisfies Invoice];
};

/** Payments by Stripe: its checkout, its portal, its events. */
export const openStripePayments = ({ secretKey, webhookSecret, price, url, clock }: StripeOptions): Payments => {
  const stripe = openClient(secretKey, url);
  const subscriptionsOf = (customer: string): Promise<Stripe.Subscription[]> =>
    stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray({ limit: MOST });

  /** Those that continue being paid. */
  const running = async (customer: string): Promise<Stripe.Subscription[]> =>
    (await subscriptionsOf(customer)).filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status));

  /** Of those that run: Stripe still asks for the last payment of the others, or may do so again. */
  const isPaid = ({ status }: Stripe.Subscription): boolean => status === 'active' || status === 'trialing';

  /** Stripe refuses to expire a checkout that was paid, or expired, since it was listed. */
  const expireOpen = async (id: string): Promise<void> => {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
    }
  };

  const expireCheckouts = async (customer: string, kept?: string): Promise<void> => {
    const query = { customer, status: 'open', limit: PAGE } as const;
    const sessions = await stripe.checkout.sessions.list(query).autoPagingToArray({ limit: MOST });
    for (const { id } of sessions) if (id !== kept) await expireOpen(id);
  };

  return {
    provider: 'stripe',
    openCustomer: (accountId, instead = null) =>
      withStripeErrors(async () => {
        // Stripe answers a key with the same customer for a day, also when that customer was deleted meanwhile.
        const idempotencyKey = `customer-${accountId}${instead === null ? '' : `-instead-${instead}`}`;
        return (await stripe.customers.create({ metadata: { accountId } }, { idempotencyKey })).id;
      }),
    openCheckout: ({ customerId: customer, successUrl, cancelUrl, key }) =>
      withStripeErrors(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            line_items: [{ price, quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            allow_promotion_codes: true,
          },
          // Stripe keeps refusals, too, and takes no other body under their key.
          { idempotencyKey: `checkout-${customer}-${key}` },
        );
        await expireCheckouts(customer, session.id);
        for (const subscription of await running(customer))
          if (!isPaid(subscription))
            await stripe.subscriptions.cancel(
              subscription.id,
              {},
              { idempotencyKey: `unpaid-${key}-${subscription.id}` },
            );
        if (session.url === null) throw new TypeError('Stripe gave the checkout no address');
        return session.url;
      }),
    openPortal: ({ customerId: customer, returnUrl }) =>
      withStripeErrors(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),
    setPaymentMethod: ({ customerId: customer, paymentMethodId, key }) =>
      withPaymentMethodErrors(async () => {
        const method = await stripe.paymentMethods.attach(
          paymentMethodId,
          { customer },
          { idempotencyKey: `attach-${key}` },
        );
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
        for (const { id } of await running(customer))
          await stripe.subscriptions.update(id, { default_payment_method: method.id });
      }),
    cancel: ({ customerId, when, key }) =>
      withStripeErrorsOr(undefined, async () => {
        // Before the plans are listed: one that is paid meanwhile is among them.
        if (when === 'now') await expireCheckouts(customerId);
        for (const subscription of await running(customerId)) {
          const { id, cancel_at_period_end } = subscription;
          const once = { idempotencyKey: `cancel-${key}-${id}` };
          // The period that was paid for is over, and Stripe would continue trying to be paid for the next.
          if (when === 'now' || !isPaid(subscription)) await stripe.subscriptions.cancel(id, {}, once);
          else if (!cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: true }, once);
        }
      }),
    keep: ({ customerId, key }) =>
      withStripeErrorsOr(undefined, async () => {
        for (const { id, cancel_at_period_end, cancel_at } of await running(customerId)) {
          if (!cancel_at_period_end && cancel_at === null) continue;
          // Stripe takes one of the two, and clears the day with the mark.
          const kept = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
          await stripe.subscriptions.update(id, kept, { idempotencyKey: `keep-${key}-${id}` });
        }
      }),
    planOf: (customerId) => withStripeErrorsOr(null, async () => paidPlanOf(await subscriptionsOf(customerId))),
    invoicesOf: (customer) =>
      withStripeErrorsOr<Invoice[]>([], async () =>
        (await stripe.invoices.list({ customer, limit: PAGE }).autoPagingToArray({ limit: MOST })).flatMap(invoiceFrom),
      ),
    changedSince: (since) =>
      withStripeErrors(async () => {
        const customers = new Set<string>();
        const created = { gte: Math.floor(since / 1000) };
        for await (const event of stripe.events.list({ created, types: planEvents, limit: PAGE })) {
          const { customerId } = eventFrom(event);
          if (customerId !== null) customers.add(customerId);
        }
        return [...customers];
      }),
    readEvent: (body, signature) => {
      try {
        return eventFrom(
          stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, OLDEST_S, undefined, clock()),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        throw new EventSignatureRefused('The signature of the event does not fit its body.');
      }
    },
  };
};
