import { randomBytes } from 'node:crypto';
import { PRO_PRICE_CENTS } from '@marquee/contracts';
import {
  PaymentMethodRefused,
  type DocumentStore,
  type Invoice,
  type PaidPlan,
  type PaymentEvent,
  type Payments,
  type PaymentsSandbox,
  type SandboxPortal,
  type SignedPaymentEvent,
  type TestCard,
} from '@marquee/ports';
import { customerStore } from './customer-store';
import {
  customerIdOf,
  knownAccountOf,
  sandboxCustomers,
  type Checkout,
  type SandboxCustomer,
  type SandboxEvent,
  type SandboxPlan,
} from './sandbox-customer';
import { cancelThen, changeCard, endPlan, expireCheckouts, passTime, startPlan, type Step } from './sandbox-plan';
import { checkSignature, signatureOf } from './signed-event';

export interface SandboxOptions {
  readonly documents: DocumentStore;
  /** Key that signs the events. */
  readonly secret: string;
  /** Origin of its pages. */
  readonly publicUrl: string;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

const CHECKOUT_LASTS_MS = 86_400_000;
/** Pages that are kept of each customer. */
const PAGES_KEPT = 20;
const PAGE = 1_000;

/** Stripe's names of test payment methods. */
const cardsByMethod: Readonly<Record<string, TestCard>> = {
  pm_card_visa: 'succeeds',
  pm_card_chargeCustomerFail: 'declined',
  pm_card_authenticationRequired: 'challenge',
};

const accountOf = (customerId: string): string => customerId.replace(/^cus_/, '');

const publicPlan = (plan: SandboxPlan | null): PaidPlan | null => {
  if (plan === null) return null;
  const { months: _, ...shown } = plan;
  return shown;
};

const bodyOf = ({ customerId, plan }: SandboxCustomer, { id, type, at }: SandboxEvent): Buffer =>
  Buffer.from(
    JSON.stringify({
      id,
      object: 'event',
      created: Math.floor(at / 1000),
      type,
      data: { object: { customer: customerId, subscription: plan?.planId ?? null } },
    }),
  );

const readBody = (body: Buffer): PaymentEvent => {
  const { id, data } = JSON.parse(body.toString()) as { id: string; data: { object: { customer?: string } } };
  return { id, customerId: data.object.customer ?? null };
};

/** The card payment provider of installations without one: pages under their own origin, test cards, and nothing that is charged. */
export const openSandboxPayments = (options: SandboxOptions): Payments & PaymentsSandbox => {
  const { documents, secret, publicUrl, clock } = options;
  const rows = documents.collection(sandboxCustomers);
  const customers = customerStore(documents);
  const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
  const step = (): Step => ({ now: clock(), newId });

  /** Each change sees the customer as it is now, its renewals made. */
  const change = <Answer>(
    accountId: string,
    work: (customer: SandboxCustomer, at: Step) => { customer: SandboxCustomer; answer: Answer },
  ): Promise<Answer> =>
    customers.change(accountId, (customer) => {
      const at = step();
      return work(passTime(customer, at), at);
    });

  const stateOf = ({ state, openedAt }: Checkout): Checkout['state'] =>
    state === 'open' && clock() - openedAt >= CHECKOUT_LASTS_MS ? 'expired' : state;

  const portalOf = ({ plan, card, invoices }: SandboxCustomer, returnUrl: string): SandboxPortal => ({
    plan: publicPlan(plan),
    card,
    invoices,
    returnUrl,
  });

  const openCheckout: Payments['openCheckout'] = async ({ customerId, successUrl, cancelUrl, key }) => {
    const id = await change(knownAccountOf(customerId), (customer, at) => {
      const { now } = at;
      const earlier = customer.checkouts.find((each) => each.key === key && now - each.openedAt < CHECKOUT_LASTS_MS);
      if (earlier) return { customer, answer: earlier.id };
      const opened: Checkout = { id: newId('cs'), key, state: 'open', successUrl, cancelUrl, openedAt: now };
      const paid = customer.plan?.status === 'past_due' ? endPlan(customer, at) : customer;
      const { checkouts } = expireCheckouts(paid);
      return { customer: { ...paid, checkouts: [opened, ...checkouts].slice(0, PAGES_KEPT) }, answer: opened.id };
    });
    return `${publicUrl}/sandbox/checkout/${id}`;
  };

  const pay: PaymentsSandbox['pay'] = (accountId, sessionId, { card, isConfirmed }) =>
    change(accountId, (customer, at) => {
      const checkout = customer.checkouts.find(({ id }) => id === sessionId);
      if (!checkout) return { customer, answer: null };
      const state = stateOf(checkout);
      if (state !== 'open') return { customer, answer: state };
      if (card === 'challenge' && isConfirmed === undefined) return { customer, answer: 'challenge' };
      if (card === 'declined' || isConfirmed === false) return { customer, answer: 'declined' };
      const checkouts = customer.checkouts.map((each): Checkout =>
        each === checkout ? { ...each, state: 'paid' } : each,
      );
      return { customer: startPlan({ ...customer, checkouts }, card, at), answer: 'paid' };
    });

  /** All customers of an index, a page at a time. */
  const all = async (index: 'byDue' | 'byChange', from: number, to?: number): Promise<SandboxCustomer[]> => {
    const found: SandboxCustomer[] = [];
    for (let after: { value: number; id: string } | undefined; ;) {
      const page = await rows.find({
        index,
        from,
        ...(to !== undefined && { to }),
        ...(after && { after }),
        limit: PAGE,
      });
      found.push(...page);
      const last = page.at(-1);
      if (page.length < PAGE || !last) return found;
      after = { value: index === 'byDue' ? last.dueAt! : last.changedAt, id: last.customerId };
    }
  };

  return {
    provider: 'sandbox',
    openCustomer: (accountId) => Promise.resolve(customerIdOf(accountId)),
    openCheckout,
    openPortal: async ({ customerId, returnUrl }) => {
      const portal = { id: newId('bps'), returnUrl };
      await change(knownAccountOf(customerId), (customer) => ({
        customer: { ...customer, portals: [portal, ...customer.portals].slice(0, PAGES_KEPT) },
        answer: null,
      }));
      return `${publicUrl}/sandbox/portal/${portal.id}`;
    },
    setPaymentMethod: async ({ customerId, paymentMethodId }) => {
      const card = Object.hasOwn(cardsByMethod, paymentMethodId) ? cardsByMethod[paymentMethodId]! : null;
      if (card === null) throw new PaymentMethodRefused('The sandbox has no such payment method.');
      await change(knownAccountOf(customerId), (customer, at) => ({
        customer: changeCard(customer, card, at),
        answer: null,
      }));
    },
    cancel: async ({ customerId, when }) =>
      change(accountOf(customerId), (customer, at) => ({
        customer: when === 'now' ? endPlan(expireCheckouts(customer), at) : cancelThen(customer, true, at),
        answer: undefined,
      })),
    keep: async ({ customerId }) =>
      change(accountOf(customerId), (customer, at) => ({
        customer: cancelThen(customer, false, at),
        answer: undefined,
      })),
    planOf: (customerId) =>
      change(accountOf(customerId), (customer) => ({ customer, answer: publicPlan(customer.plan) })),
    invoicesOf: async (customerId) => {
      const { invoices } = await customers.get(accountOf(customerId));
      return invoices.slice(0, PAGE).map(({ id, at, amountCents, isPaid }): Invoice => ({
        number: id,
        at,
        amount: amountCents,
        currency: 'usd',
        status: isPaid ? 'paid' : 'open',
        url: null,
      }));
    },
    changedSince: async (since) => (await all('byChange', Math.max(1, since))).map(({ customerId }) => customerId),
    readEvent: (body, signature) => {
      checkSignature(secret, body, signature, clock());
      return readBody(body);
    },

    checkout: async (accountId, sessionId) => {
      const checkout = (await customers.get(accountId)).checkouts.find(({ id }) => id === sessionId);
      if (!checkout) return null;
      const { successUrl, cancelUrl } = checkout;
      return { state: stateOf(checkout), amountCents: PRO_PRICE_CENTS, successUrl, cancelUrl };
    },
    pay,
    portal: (accountId, sessionId) =>
      change(accountId, (customer) => {
        const portal = customer.portals.find(({ id }) => id === sessionId);
        return { customer, answer: portal ? portalOf(customer, portal.returnUrl) : null };
      }),
    actInPortal: (accountId, sessionId, act) =>
      change(accountId, (customer, at) => {
        const portal = customer.portals.find(({ id }) => id === sessionId);
        if (!portal) return { customer, answer: null };
        const changed = 'card' in act ? changeCard(customer, act.card, at) : cancelThen(customer, act.cancel, at);
        return { customer: changed, answer: portalOf(changed, portal.returnUrl) };
      }),
    passTime: async () => {
      for (const { accountId } of await all('byDue', 0, clock() + 1))
        await change(accountId, (customer) => ({ customer, answer: null }));
    },
    undelivered: async (limit) => {
      const found = await rows.find({ index: 'byEvents', equals: [1], limit: Math.min(limit, PAGE) });
      return found
        .flatMap((customer) =>
          customer.events.map((event): SignedPaymentEvent => {
            const body = bodyOf(customer, event);
            return { id: event.id, body, signature: signatureOf(secret, body, clock()) };
          }),
        )
        .slice(0, limit);
    },
    markDelivered: ({ id: taken, body }) =>
      customers.change(accountOf(readBody(body).customerId ?? ''), (customer) => ({
        customer: { ...customer, events: customer.events.filter(({ id }) => id !== taken) },
        answer: undefined,
      })),
  };
};
