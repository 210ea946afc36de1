import { projectionSpec } from '@marquee/event-sourcing/testing';
import type { RecordedPlan, SubscriptionEvent } from '../subscription.events';
import { due } from './due.projection';

const accountId = '0197b5c2-0000-7000-8000-000000000001';
const at = '2026-11-22T10:00:00.000Z';
const trialEnd = '2026-12-06T10:00:00.000Z';
const paidUntil = '2026-12-22T10:00:00.000Z';
const afterGrace = '2026-12-29T10:00:00.000Z';
const plan: RecordedPlan = { planId: 'sub_1', startedAt: at, paidUntil, isPastDue: false, endsThen: false };

const events: readonly SubscriptionEvent[] = [
  { type: 'billing.TrialStarted.v1', data: { accountId, at, endsAt: trialEnd } },
  { type: 'billing.CustomerLinked.v1', data: { accountId, customerId: 'cus_1', at } },
  { type: 'billing.PlanStarted.v1', data: { accountId, plan, at } },
  { type: 'billing.PlanChanged.v1', data: { accountId, plan: { ...plan, endsThen: true }, at } },
  { type: 'billing.PlanEnded.v1', data: { accountId, at } },
];
const recorded = (history: readonly SubscriptionEvent[]) =>
  history.map((event, index) => ({ name: event.type, event: { ...event, version: index + 1, position: index + 1 } }));

describe('what ends by itself', () => {
  const rows = projectionSpec(due);
  const until = (count: number) => rows.given(...recorded(events.slice(0, count)));

  it('is a trial', () => until(1).then({ accountId, endsAt: trialEnd, version: 1 }));
  it('is the same trial while its account looks at a checkout', () =>
    until(2).then({ accountId, endsAt: trialEnd, version: 1 }));
  it('is a plan, with its days of grace', () => until(3).then({ accountId, endsAt: afterGrace, version: 3 }));
  it('is a plan that was cancelled, without them', () => until(4).then({ accountId, endsAt: paidUntil, version: 4 }));
  it('is nothing more once the plan has ended', () => until(5).then());
  it('is the same plan while its account is closed', () =>
    rows
      .given(...recorded([...events.slice(0, 3), { type: 'billing.SubscriptionClosed.v1', data: { accountId, at } }]))
      .then({ accountId, endsAt: afterGrace, version: 3 }));
  it('is nothing more once the trial has ended', () =>
    rows.given(...recorded([events[0]!, { type: 'billing.TrialEnded.v1', data: { accountId, at: trialEnd } }])).then());
});
