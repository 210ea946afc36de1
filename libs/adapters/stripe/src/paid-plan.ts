import type { PaidPlan } from '@marquee/ports';
import type Stripe from 'stripe';

const statusOf = (status: Stripe.Subscription.Status): PaidPlan['status'] | null => {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return 'past_due';
    case 'incomplete':
      return null;
    default:
      return 'ended';
  }
};

/** A plan as the port has it; null for one whose first payment has not come. */
const planFrom = (subscription: Stripe.Subscription): PaidPlan | null => {
  const { id: planId, start_date, items, cancel_at_period_end, cancel_at, ended_at } = subscription;
  const status = statusOf(subscription.status);
  const item = items.data[0];
  if (status === null || item === undefined) return null;
  // The period that is past due has begun, and was not paid for.
  const paidUntil = status === 'past_due' ? item.current_period_start : item.current_period_end;
  return {
    planId,
    status,
    startedAt: start_date * 1000,
    paidUntil: (status === 'ended' ? Math.min(ended_at ?? paidUntil, paidUntil) : paidUntil) * 1000,
    endsThen: cancel_at_period_end || cancel_at !== null,
  };
};

const isBetter = (one: PaidPlan, other: PaidPlan): boolean =>
  (one.status === 'ended') === (other.status === 'ended') ? one.paidUntil > other.paidUntil : other.status === 'ended';

/** Of all subscriptions of a customer the one that counts. */
export const paidPlanOf = (subscriptions: readonly Stripe.Subscription[]): PaidPlan | null =>
  subscriptions
    .flatMap((subscription) => planFrom(subscription) ?? [])
    .reduce<PaidPlan | null>((best, plan) => (best === null || isBetter(plan, best) ? plan : best), null);
