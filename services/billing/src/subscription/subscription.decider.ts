import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { PaidPlan } from '@marquee/ports';
import type { SubscriptionCommand } from './subscription.commands';
import { alreadySubscribed, trialUsed } from './subscription.errors';
import type { RecordedPlan, SubscriptionEvent } from './subscription.events';
import { deadlineOf, planFrom, type Plan, type Subscription } from './subscription.state';

type Data<Type extends SubscriptionCommand['type']> = DataOf<SubscriptionCommand, Type>;

const startTrial = ({ accountId, lengthMs, now }: Data<'StartTrial'>, current: Subscription): SubscriptionEvent[] => {
  switch (current.status) {
    case 'none':
      return [
        { type: 'billing.TrialStarted.v1', data: { accountId, at: isoTime(now), endsAt: isoTime(now + lengthMs) } },
      ];
    case 'trial':
      return [];
    case 'pro':
      throw alreadySubscribed();
    case 'trial-over':
    case 'ended':
      throw trialUsed();
    default:
      return assertNever(current);
  }
};

const linkCustomer = (
  { accountId, customerId, instead, now }: Data<'LinkCustomer'>,
  current: Subscription,
): SubscriptionEvent[] =>
  current.customerId === instead && customerId !== instead
    ? [{ type: 'billing.CustomerLinked.v1', data: { accountId, customerId, at: isoTime(now) } }]
    : [];

const recorded = ({ planId, startedAt, paidUntil, status, endsThen }: PaidPlan): RecordedPlan => ({
  planId,
  startedAt: isoTime(startedAt),
  paidUntil: isoTime(paidUntil),
  isPastDue: status === 'past_due',
  endsThen,
});

const isSame = (a: Plan, b: Plan): boolean =>
  a.planId === b.planId &&
  a.startedAt === b.startedAt &&
  a.paidUntil === b.paidUntil &&
  a.isPastDue === b.isPastDue &&
  a.endsThen === b.endsThen;

const observePlan = ({ accountId, plan, now }: Data<'ObservePlan'>, current: Subscription): SubscriptionEvent[] => {
  const at = isoTime(now);
  // A provider shows each of its plans, ended or not. So the plan belongs to another provider or to another account of it, and neither ends
  // the plan.
  if (plan === null) return [];
  // After the days of grace the plan has ended here, even if the provider still tries to charge. Otherwise it would start and end again
  // with each observation.
  if (plan.status === 'ended' || now >= deadlineOf(plan))
    return current.status === 'pro' ? [{ type: 'billing.PlanEnded.v1', data: { accountId, at } }] : [];
  const seen = recorded(plan);
  if (current.status !== 'pro' || current.plan.planId !== seen.planId)
    return [{ type: 'billing.PlanStarted.v1', data: { accountId, plan: seen, at } }];
  return isSame(current.plan, planFrom(seen))
    ? []
    : [{ type: 'billing.PlanChanged.v1', data: { accountId, plan: seen, at } }];
};

const endDue = ({ accountId, now }: Data<'EndDue'>, current: Subscription): SubscriptionEvent[] => {
  const at = isoTime(now);
  if (current.status === 'trial' && now >= current.trial.endsAt)
    return [{ type: 'billing.TrialEnded.v1', data: { accountId, at } }];
  if (current.status === 'pro' && now >= deadlineOf(current.plan))
    return [{ type: 'billing.PlanEnded.v1', data: { accountId, at } }];
  return [];
};

const close = ({ accountId, now }: Data<'CloseSubscription'>, { isClosed }: Subscription): SubscriptionEvent[] =>
  isClosed ? [] : [{ type: 'billing.SubscriptionClosed.v1', data: { accountId, at: isoTime(now) } }];

const evolve = (current: Subscription, event: SubscriptionEvent): Subscription => {
  const { customerId, isClosed } = current;
  switch (event.type) {
    case 'billing.TrialStarted.v1': {
      const trial = { startedAt: Date.parse(event.data.at), endsAt: Date.parse(event.data.endsAt) };
      return { status: 'trial', trial, customerId, isClosed };
    }
    case 'billing.TrialEnded.v1':
      return current.status === 'trial' ? { ...current, status: 'trial-over' } : current;
    case 'billing.CustomerLinked.v1':
      return { ...current, customerId: event.data.customerId };
    case 'billing.PlanStarted.v1':
    case 'billing.PlanChanged.v1':
      return { status: 'pro', plan: planFrom(event.data.plan), customerId, isClosed };
    case 'billing.PlanEnded.v1':
      return current.status === 'pro'
        ? { status: 'ended', plan: current.plan, endedAt: Date.parse(event.data.at), customerId, isClosed }
        : current;
    case 'billing.SubscriptionClosed.v1':
      return { ...current, isClosed: true };
    default:
      return assertNever(event);
  }
};

/** One trial for each account, and the paid plan that the provider reports. Repeated and late observations change nothing. */
export const subscriptionDecider: Decider<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  initialState: () => ({ status: 'none', customerId: null, isClosed: false }),
  decide: (command, current) => {
    switch (command.type) {
      case 'StartTrial':
        return startTrial(command.data, current);
      case 'LinkCustomer':
        return linkCustomer(command.data, current);
      case 'ObservePlan':
        return observePlan(command.data, current);
      case 'EndDue':
        return endDue(command.data, current);
      case 'CloseSubscription':
        return close(command.data, current);
      default:
        return assertNever(command);
    }
  },
  evolve,
};
