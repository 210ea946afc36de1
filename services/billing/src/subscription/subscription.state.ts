import type { PaidPlan } from '@marquee/ports';
import type { RecordedPlan } from './subscription.events';

/** Times are UTC milliseconds. */
export interface Trial {
  readonly startedAt: number;
  readonly endsAt: number;
}

export type Plan = Omit<PaidPlan, 'status'> & { readonly isPastDue: boolean };

type Status =
  | { readonly status: 'none' }
  | { readonly status: 'trial' | 'trial-over'; readonly trial: Trial }
  | { readonly status: 'pro'; readonly plan: Plan }
  | { readonly status: 'ended'; readonly plan: Plan; readonly endedAt: number };

/** The subscription of one account. `customerId`: its customer at the payment provider. `isClosed`: the account is. */
export type Subscription = Status & { readonly customerId: string | null; readonly isClosed: boolean };

/** How long a plan continues unpaid, while the provider tries again or its events do not arrive. */
const GRACE_MS = 7 * 86_400_000;

/** When a plan ends unless the provider says that it was paid again. */
export const deadlineOf = ({ paidUntil, endsThen }: Pick<Plan, 'paidUntil' | 'endsThen'>): number =>
  endsThen ? paidUntil : paidUntil + GRACE_MS;

export const planFrom = ({ startedAt, paidUntil, ...plan }: RecordedPlan): Plan => ({
  ...plan,
  startedAt: Date.parse(startedAt),
  paidUntil: Date.parse(paidUntil),
});
