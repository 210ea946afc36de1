import type { billingApi, EndpointReply } from '@marquee/contracts';
import { assertNever, isoTime } from '@marquee/kernel';
import type { Payments } from '@marquee/ports';
import type { Plan, Subscription } from './subscription.state';

export type SubscriptionReply = EndpointReply<typeof billingApi.read>;

/** The part of the reply that follows from the subscription alone. */
export type SubscriptionView = Pick<SubscriptionReply, 'state' | 'isActive' | 'createdAt' | 'endDate' | 'status'>;

const proStatus = ({ isPastDue, endsThen }: Plan): SubscriptionView['status'] =>
  endsThen ? 'Cancelled' : isPastDue ? 'Past due' : 'Active';

export const viewOf = (subscription: Subscription): SubscriptionView => {
  switch (subscription.status) {
    case 'none':
      return { state: 'NONE', isActive: false, createdAt: null, endDate: null, status: 'None' };
    case 'trial':
    case 'trial-over': {
      const { startedAt, endsAt } = subscription.trial;
      const isActive = subscription.status === 'trial';
      const status = isActive ? 'Active' : 'Ended';
      return { state: 'TRIAL', isActive, createdAt: isoTime(startedAt), endDate: isoTime(endsAt), status };
    }
    case 'pro': {
      const { startedAt, paidUntil } = subscription.plan;
      const status = proStatus(subscription.plan);
      return { state: 'PRO', isActive: true, createdAt: isoTime(startedAt), endDate: isoTime(paidUntil), status };
    }
    case 'ended': {
      const { plan, endedAt } = subscription;
      const endDate = isoTime(Math.min(endedAt, plan.paidUntil));
      return { state: 'CANCELLED', isActive: false, createdAt: isoTime(plan.startedAt), endDate, status: 'Ended' };
    }
    default:
      return assertNever(subscription);
  }
};

/** Makes replies of subscriptions. */
export type ReplyOf = (subscription: Subscription) => SubscriptionReply;

export const repliesOf =
  ({ trialDays, payments }: { readonly trialDays: number; readonly payments: Pick<Payments, 'provider'> }): ReplyOf =>
  (subscription) => ({ ...viewOf(subscription), trialDays, provider: payments.provider });
