import type { Message } from '@marquee/kernel';

/** A paid plan as events keep it. Times are ISO, UTC. */
export interface RecordedPlan {
  readonly planId: string;
  readonly startedAt: string;
  readonly paidUntil: string;
  readonly isPastDue: boolean;
  /** It was cancelled and ends with the paid period. */
  readonly endsThen: boolean;
}

export type TrialStarted = Message<
  'billing.TrialStarted.v1',
  { readonly accountId: string; readonly at: string; readonly endsAt: string }
>;
export type TrialEnded = Message<'billing.TrialEnded.v1', { readonly accountId: string; readonly at: string }>;
/** The account has a customer at the payment provider, in place of an earlier one. */
export type CustomerLinked = Message<
  'billing.CustomerLinked.v1',
  { readonly accountId: string; readonly customerId: string; readonly at: string }
>;
export type PlanStarted = Message<
  'billing.PlanStarted.v1',
  { readonly accountId: string; readonly plan: RecordedPlan; readonly at: string }
>;
/** Renewed, past due, cancelled, or taken up again. */
export type PlanChanged = Message<
  'billing.PlanChanged.v1',
  { readonly accountId: string; readonly plan: RecordedPlan; readonly at: string }
>;
export type PlanEnded = Message<'billing.PlanEnded.v1', { readonly accountId: string; readonly at: string }>;

/** Its account is closed: a plan that is paid for after this is cancelled at once. */
export type SubscriptionClosed = Message<
  'billing.SubscriptionClosed.v1',
  { readonly accountId: string; readonly at: string }
>;

export type SubscriptionEvent =
  TrialStarted | TrialEnded | CustomerLinked | PlanStarted | PlanChanged | PlanEnded | SubscriptionClosed;
