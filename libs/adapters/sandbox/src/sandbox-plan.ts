import { PRO_PRICE_CENTS } from '@marquee/contracts';
import type { TestCard } from '@marquee/ports';
import { monthsAfter } from './months';
import type { SandboxCustomer, SandboxEvent, SandboxPlan } from './sandbox-customer';

/** How long a failed payment is tried again before the plan ends. */
const RETRIED_MS = 7 * 86_400_000;

/** Inputs of a change that come from outside. */
export interface Step {
  /** UTC milliseconds. */
  readonly now: number;
  newId(prefix: string): string;
}

const dueAtOf = ({ status, endsThen, paidUntil }: SandboxPlan): number | null => {
  if (status === 'ended') return null;
  return status === 'active' || endsThen ? paidUntil : paidUntil + RETRIED_MS;
};

/** The customer with this plan, and the events that report it. */
const withPlan = (
  customer: SandboxCustomer,
  plan: SandboxPlan,
  { now, newId }: Step,
  ...types: readonly string[]
): SandboxCustomer => {
  const events = types.map((type): SandboxEvent => ({ id: newId('evt'), type, at: now }));
  return { ...customer, plan, events: [...customer.events, ...events], changedAt: now, dueAt: dueAtOf(plan) };
};

export const expireCheckouts = (customer: SandboxCustomer): SandboxCustomer => ({
  ...customer,
  checkouts: customer.checkouts.map((each) => (each.state === 'open' ? { ...each, state: 'expired' } : each)),
});

const invoiced = (customer: SandboxCustomer, isPaid: boolean, { now, newId }: Step): SandboxCustomer => ({
  ...customer,
  invoices: [{ id: newId('in'), at: now, amountCents: PRO_PRICE_CENTS, isPaid }, ...customer.invoices],
});

export const startPlan = (customer: SandboxCustomer, card: TestCard, step: Step): SandboxCustomer => {
  const { now, newId } = step;
  const plan: SandboxPlan = {
    planId: newId('sub'),
    status: 'active',
    startedAt: now,
    paidUntil: monthsAfter(now, 1),
    endsThen: false,
    months: 1,
  };
  const types = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];
  return withPlan(invoiced({ ...customer, card }, true, step), plan, step, ...types);
};

const nextMonth = (plan: SandboxPlan): SandboxPlan => {
  const months = plan.months + 1;
  return { ...plan, status: 'active', months, paidUntil: monthsAfter(plan.startedAt, months) };
};

const charged = (customer: SandboxCustomer, plan: SandboxPlan, step: Step): SandboxCustomer =>
  customer.card === 'declined'
    ? withPlan(
        invoiced(customer, false, step),
        { ...plan, status: 'past_due' },
        step,
        ...['invoice.payment_failed', 'customer.subscription.updated'],
      )
    : withPlan(invoiced(customer, true, step), nextMonth(plan), step, 'invoice.paid', 'customer.subscription.updated');

export const endPlan = (customer: SandboxCustomer, step: Step): SandboxCustomer =>
  customer.plan === null || customer.plan.status === 'ended'
    ? customer
    : withPlan(customer, { ...customer.plan, status: 'ended' }, step, 'customer.subscription.deleted');

/** Renews or ends the plan for as long as its time is over. */
export const passTime = (customer: SandboxCustomer, step: Step): SandboxCustomer => {
  let current = customer;
  while (current.plan !== null && current.dueAt !== null && step.now >= current.dueAt) {
    const { plan } = current;
    current = plan.status === 'active' && !plan.endsThen ? charged(current, plan, step) : endPlan(current, step);
  }
  return current;
};

/** A card that works pays what is past due. */
export const changeCard = (customer: SandboxCustomer, card: TestCard, step: Step): SandboxCustomer => {
  const { plan } = customer;
  const changed = { ...customer, card };
  return plan?.status === 'past_due' && card !== 'declined' ? passTime(charged(changed, plan, step), step) : changed;
};

export const cancelThen = (customer: SandboxCustomer, endsThen: boolean, step: Step): SandboxCustomer => {
  const { plan } = customer;
  if (plan === null || plan.status === 'ended' || plan.endsThen === endsThen) return customer;
  return withPlan(customer, { ...plan, endsThen }, step, 'customer.subscription.updated');
};
