import { z } from 'zod';
import { endpointsOf } from './endpoint';

export const SUBSCRIPTION_STATES = ['NONE', 'TRIAL', 'PRO', 'CANCELLED'] as const;
export const SUBSCRIPTION_STATUSES = ['None', 'Active', 'Past due', 'Cancelled', 'Ended', 'Off'] as const;

/** A month of Pro, in cents of a US dollar. */
export const PRO_PRICE_CENTS = 1000;

const subscription = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  isActive: z.boolean().describe('whether the account may change its page'),
  createdAt: z.iso.datetime().nullable().describe('when the trial or the plan began'),
  endDate: z.iso
    .datetime()
    .nullable()
    .describe('end of the trial or of the paid period; while the status is Active, a plan is paid again then'),
  status: z
    .enum(SUBSCRIPTION_STATUSES)
    .describe('`Cancelled`: active until `endDate`, then `Ended`; `Off`: this installation asks for no subscription'),
  trialDays: z.int().positive().describe('length of a trial'),
  provider: z.enum(['sandbox', 'stripe']).nullable().describe('who takes payments; null where payments are off'),
});

const paymentMethodId = z.string().min(1).max(255);
const address = z.url({ protocol: /^https?$/ }).max(2048);
const url = z.object({ url: z.string() });
const sessionId = z.string().min(1).max(128);
const card = z.enum(['succeeds', 'declined', 'challenge']);
const time = z.iso.datetime();

const endpoint = endpointsOf('billing');
const path = '/api/subscriptions';
const sandbox = { access: 'owner', params: z.object({ sessionId }) } as const;
/** Each opens something at the provider. */
const limit = { attempts: 30, windowMs: 10 * 60_000 };

const invoice = z.object({
  number: z.string().describe('as it is on the invoice'),
  date: time,
  amount: z.int().describe('in the smallest unit of the currency, such as cents'),
  currency: z.string().describe('ISO 4217, in small letters'),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  url: z.string().nullable().describe('the page of the invoice at the provider; null where it has none'),
});

const portal = z.object({
  plan: z
    .object({ status: z.enum(['active', 'past_due', 'ended']), paidUntil: time, endsThen: z.boolean() })
    .nullable(),
  card: card.nullable(),
  invoices: z.array(z.object({ id: z.string(), at: time, amountCents: z.int(), isPaid: z.boolean() })),
  returnUrl: z.string(),
});

export const billingApi = {
  read: endpoint({
    id: 'getSubscription',
    method: 'GET',
    path,
    summary: 'Get the subscription of the account',
    access: 'owner',
    reply: subscription,
    errors: [],
  }),
  invoices: endpoint({
    id: 'getInvoices',
    method: 'GET',
    path: `${path}/invoices`,
    summary: 'List the invoices of the account, newest first, as the payment provider has them',
    access: 'owner',
    limit,
    reply: z.object({ invoices: z.array(invoice) }),
    errors: ['unavailable'],
  }),
  startTrial: endpoint({
    id: 'startTrial',
    method: 'POST',
    path,
    summary: 'Start the free trial, once for each account',
    access: 'owner',
    limit,
    body: z.strictObject({
      paymentMethodId: paymentMethodId
        .optional()
        .describe('may be sent, and is not kept: a trial charges nothing, and a plan begins with a checkout'),
    }),
    reply: subscription,
    errors: ['trial_used', 'trial_mailbox_used', 'already_subscribed', 'not_found', 'forbidden', 'conflict'],
  }),
  change: endpoint({
    id: 'changeSubscription',
    method: 'PUT',
    path,
    summary:
      'Open a checkout ({successUrl, cancelUrl}), open the portal ({returnUrl}), change the payment method ({paymentMethodId}), or keep a cancelled plan ({keep: true})',
    access: 'owner',
    limit,
    body: z.union([
      z.strictObject({ successUrl: address, cancelUrl: address }),
      z.strictObject({ returnUrl: address }),
      z.strictObject({ paymentMethodId }),
      z.strictObject({ keep: z.literal(true) }),
    ]),
    isIdempotentByKey: true,
    reply: z.union([url, subscription]),
    errors: [
      'already_subscribed',
      'no_subscription',
      'foreign_address',
      'payment_method_refused',
      'not_found',
      'conflict',
      'unavailable',
    ],
  }),
  cancel: endpoint({
    id: 'cancelSubscription',
    method: 'DELETE',
    path,
    summary: 'Cancel the plan at the end of the paid period; a trial ends by itself',
    access: 'owner',
    limit,
    reply: subscription,
    errors: ['no_subscription', 'not_found', 'conflict', 'unavailable'],
  }),
  /** Raw: the signature is that of the bytes. */
  webhook: endpoint({
    id: 'receivePaymentEvent',
    method: 'POST',
    path: `${path}/webhook`,
    summary: 'Receive an event of the payment provider, signed in the header `Stripe-Signature`',
    access: 'public',
    bodyType: 'application/json',
    reply: z.object({ received: z.literal(true) }),
    errors: [
      'webhook_signature',
      'payload_too_large',
      'unsupported_media_type',
      'not_found',
      'conflict',
      'unavailable',
    ],
  }),
  checkout: endpoint({
    ...sandbox,
    id: 'getSandboxCheckout',
    method: 'GET',
    path: `${path}/sandbox/checkouts/{sessionId}`,
    summary: 'Get a checkout of the sandbox',
    reply: z.object({
      state: z.enum(['open', 'paid', 'expired']),
      amountCents: z.int(),
      successUrl: z.string(),
      cancelUrl: z.string(),
    }),
    errors: ['not_found'],
  }),
  pay: endpoint({
    ...sandbox,
    id: 'paySandboxCheckout',
    method: 'POST',
    path: `${path}/sandbox/checkouts/{sessionId}`,
    summary: 'Pay a checkout of the sandbox with a test card',
    body: z.strictObject({
      card,
      isConfirmed: z
        .boolean()
        .optional()
        .describe('answer to a challenge; without it a card that needs one asks for it'),
    }),
    reply: z.object({ outcome: z.enum(['paid', 'declined', 'challenge', 'expired']) }),
    errors: ['not_found'],
  }),
  portal: endpoint({
    ...sandbox,
    id: 'getSandboxPortal',
    method: 'GET',
    path: `${path}/sandbox/portals/{sessionId}`,
    summary: 'Get the portal of the sandbox: plan, card and invoices',
    reply: portal,
    errors: ['not_found'],
  }),
  changeInPortal: endpoint({
    ...sandbox,
    id: 'changeInSandboxPortal',
    method: 'PUT',
    path: `${path}/sandbox/portals/{sessionId}`,
    summary: 'Change the card in the portal of the sandbox, cancel the plan or undo that',
    body: z.union([z.strictObject({ card }), z.strictObject({ cancel: z.boolean() })]),
    reply: portal,
    errors: ['not_found'],
  }),
};
