import type { Message } from '@marquee/kernel';
import type { PaidPlan } from '@marquee/ports';

/** `now` is UTC milliseconds. */
export type StartTrial = Message<
  'StartTrial',
  { readonly accountId: string; readonly lengthMs: number; readonly now: number }
>;
/** `instead`: the customer that is linked and that the provider does not know; null where none is linked. */
export type LinkCustomer = Message<
  'LinkCustomer',
  { readonly accountId: string; readonly customerId: string; readonly instead: string | null; readonly now: number }
>;
/** Records the plan that the provider reports for the customer of the account. */
export type ObservePlan = Message<
  'ObservePlan',
  { readonly accountId: string; readonly plan: PaidPlan | null; readonly now: number }
>;
/** Ends the trial or the plan if its time is over. */
export type EndDue = Message<'EndDue', { readonly accountId: string; readonly now: number }>;
/** Notes that the account is closed. */
export type CloseSubscription = Message<'CloseSubscription', { readonly accountId: string; readonly now: number }>;

export type SubscriptionCommand = StartTrial | LinkCustomer | ObservePlan | EndDue | CloseSubscription;
