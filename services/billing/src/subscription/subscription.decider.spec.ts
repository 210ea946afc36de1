import { deciderSpec } from '@marquee/event-sourcing/testing';
import { isoTime } from '@marquee/kernel';
import type { PaidPlan } from '@marquee/ports';
import type { SubscriptionCommand } from './subscription.commands';
import { subscriptionDecider } from './subscription.decider';
import type { RecordedPlan, SubscriptionEvent } from './subscription.events';
import { toPublic } from './subscription.integration';

const given = deciderSpec(subscriptionDecider);
const DAY = 86_400_000;
const GRACE_MS = 7 * DAY;
const accountId = '0197b5c2-0000-7000-8000-000000000001';
const now = Date.parse('2026-11-22T10:00:00.000Z');
const at = isoTime(now);
const lengthMs = 14 * DAY;
const trialEnd = now + lengthMs;
const paidUntil = now + 30 * DAY;

const trialStarted: SubscriptionEvent = {
  type: 'billing.TrialStarted.v1',
  data: { accountId, at, endsAt: isoTime(trialEnd) },
};
const trialEnded = (when = trialEnd): SubscriptionEvent => ({
  type: 'billing.TrialEnded.v1',
  data: { accountId, at: isoTime(when) },
});
const plan = (more: Partial<RecordedPlan> = {}): RecordedPlan => ({
  planId: 'sub_1',
  startedAt: at,
  paidUntil: isoTime(paidUntil),
  isPastDue: false,
  endsThen: false,
  ...more,
});
const planEvent =
  (type: 'billing.PlanStarted.v1' | 'billing.PlanChanged.v1') =>
  (more: Partial<RecordedPlan> = {}, when = now): SubscriptionEvent => ({
    type,
    data: { accountId, plan: plan(more), at: isoTime(when) },
  });
const planStarted = planEvent('billing.PlanStarted.v1');
const planChanged = planEvent('billing.PlanChanged.v1');
const planEnded = (when = now): SubscriptionEvent => ({
  type: 'billing.PlanEnded.v1',
  data: { accountId, at: isoTime(when) },
});

const startTrial: SubscriptionCommand = { type: 'StartTrial', data: { accountId, lengthMs, now } };
const linkedTo = (customerId: string): SubscriptionEvent => ({
  type: 'billing.CustomerLinked.v1',
  data: { accountId, customerId, at },
});
const linked = linkedTo('cus_1');
const link = (customerId: string, instead: string | null = null): SubscriptionCommand => ({
  type: 'LinkCustomer',
  data: { accountId, customerId, instead, now },
});
const paid: PaidPlan = { planId: 'sub_1', status: 'active', startedAt: now, paidUntil, endsThen: false };
const observe = (seen: Partial<PaidPlan> | null, when = now): SubscriptionCommand => ({
  type: 'ObservePlan',
  data: { accountId, plan: seen && { ...paid, ...seen }, now: when },
});
const closed: SubscriptionEvent = { type: 'billing.SubscriptionClosed.v1', data: { accountId, at } };
const close: SubscriptionCommand = { type: 'CloseSubscription', data: { accountId, now } };
const endDue = (when: number): SubscriptionCommand => ({ type: 'EndDue', data: { accountId, now: when } });

describe('a trial', () => {
  it('starts', () => {
    shows('4.plan.trial');
    given().when(startTrial).then(trialStarted);
  });
  it('starts for an account that looked at a checkout before', () => given(linked).when(startTrial).then(trialStarted));
  it('stays as it is when it is started twice', () => given(trialStarted).when(startTrial).thenNothing());
  it('is refused a second time', () => {
    given(trialStarted, trialEnded()).when(startTrial).thenRefused('trial_used');
    given(trialStarted, planStarted(), planEnded()).when(startTrial).thenRefused('trial_used');
  });
  it('is refused during a plan, and after one', () => {
    given(planStarted()).when(startTrial).thenRefused('already_subscribed');
    given(planStarted(), planEnded()).when(startTrial).thenRefused('trial_used');
  });
  it('ends at its end and not before', () => {
    given(trialStarted)
      .when(endDue(trialEnd - 1))
      .thenNothing();
    given(trialStarted).when(endDue(trialEnd)).then(trialEnded());
  });
  it('ends once, also when the clock went back and on again', () => {
    given(trialStarted, trialEnded()).when(endDue(trialEnd)).thenNothing();
    given(trialStarted, trialEnded())
      .when(endDue(trialEnd + 365 * DAY))
      .thenNothing();
  });
  it('does not end what was upgraded meanwhile', () =>
    given(trialStarted, planStarted()).when(endDue(trialEnd)).thenNothing());
});

describe('a customer', () => {
  it('is linked', () => given().when(link('cus_1')).then(linked));
  it('stays the first one', () => given(linked).when(link('cus_2')).thenNothing());
  it('gives way to another one where the provider does not know it', () => {
    given(linked).when(link('cus_2', 'cus_1')).then(linkedTo('cus_2'));
    expect(given(linked, linkedTo('cus_2')).state().customerId).toBe('cus_2');
  });
  it('stays as it is when another one has taken its place already, or it was opened again', () => {
    given(linked, linkedTo('cus_2')).when(link('cus_3', 'cus_1')).thenNothing();
    given(linked).when(link('cus_1', 'cus_1')).thenNothing();
  });
});

describe('a plan', () => {
  it('starts when it is seen, out of every state', () => {
    shows('4.plan.pro');
    given().when(observe({})).then(planStarted());
    given(trialStarted).when(observe({})).then(planStarted());
    given(trialStarted, trialEnded()).when(observe({})).then(planStarted());
    given(planStarted(), planEnded())
      .when(observe({ planId: 'sub_2' }))
      .then(planStarted({ planId: 'sub_2' }));
  });
  it('stays as it is when it is seen twice', () => given(planStarted()).when(observe({})).thenNothing());
  it.each<[string, Partial<PaidPlan>, Partial<RecordedPlan>]>([
    ['is renewed', { paidUntil: paidUntil + DAY }, { paidUntil: isoTime(paidUntil + DAY) }],
    ['is past due', { status: 'past_due' }, { isPastDue: true }],
    ['is cancelled', { endsThen: true }, { endsThen: true }],
  ])('%s', (_, seen, changed) => {
    given(planStarted()).when(observe(seen)).then(planChanged(changed));
    given(planStarted(), planChanged(changed)).when(observe(seen)).thenNothing();
    given(planStarted(), planChanged(changed)).when(observe({})).then(planChanged());
  });
  it('gives way to another one', () =>
    given(planStarted())
      .when(observe({ planId: 'sub_2' }))
      .then(planStarted({ planId: 'sub_2' })));
  it('ends when the provider says so, and once', () => {
    given(planStarted())
      .when(observe({ status: 'ended' }))
      .then(planEnded());
    given(planStarted(), planEnded())
      .when(observe({ status: 'ended' }))
      .thenNothing();
  });
  it('does not end before its time because the provider knows nothing of the customer', () => {
    given(planStarted()).when(observe(null)).thenNothing();
    given(planStarted())
      .when(observe(null, paidUntil + GRACE_MS))
      .thenNothing();
    given(planStarted())
      .when(endDue(paidUntil + GRACE_MS))
      .then(planEnded(paidUntil + GRACE_MS));
  });
  it('is nothing new when it had ended before it was seen', () => {
    given()
      .when(observe({ status: 'ended' }))
      .thenNothing();
    given(trialStarted).when(observe(null)).thenNothing();
  });
  it('continues unpaid for the days of grace, and ends then, whatever the provider still asks for', () => {
    const over = paidUntil + GRACE_MS;
    given(planStarted())
      .when(endDue(over - 1))
      .thenNothing();
    given(planStarted()).when(endDue(over)).then(planEnded(over));
    given(planStarted())
      .when(observe({ status: 'past_due' }, over))
      .then(planEnded(over));
    given(planStarted(), planEnded(over))
      .when(observe({ status: 'past_due' }, over + 1))
      .thenNothing();
  });
  it('ends with its period when it was cancelled', () => {
    const cancelled = [planStarted(), planChanged({ endsThen: true })] as const;
    given(...cancelled)
      .when(endDue(paidUntil - 1))
      .thenNothing();
    given(...cancelled)
      .when(endDue(paidUntil))
      .then(planEnded(paidUntil));
    given(...cancelled, planEnded(paidUntil))
      .when(endDue(paidUntil))
      .thenNothing();
  });
  it('returns when it was paid after all', () =>
    given(planStarted(), planEnded(paidUntil + GRACE_MS))
      .when(observe({ paidUntil: paidUntil + 30 * DAY }, paidUntil + GRACE_MS))
      .then(planStarted({ paidUntil: isoTime(paidUntil + 30 * DAY) }, paidUntil + GRACE_MS)));
});

describe('a closed account', () => {
  it('is noted, whatever it has', () => {
    given().when(close).then(closed);
    given(trialStarted).when(close).then(closed);
    given(linked, planStarted()).when(close).then(closed);
  });
  it('is noted once', () => given(closed).when(close).thenNothing());
  it('stays closed whatever happens then', () => {
    const history = [trialStarted, trialEnded(), linked, planStarted(), planChanged(), planEnded()];
    for (const event of history) expect(given(closed, trialStarted, event).state().isClosed).toBe(true);
  });
});

describe('what others learn of a subscription', () => {
  const told = (...history: SubscriptionEvent[]) => {
    const [message] = toPublic(history.at(-1)!, given(...history).state(), history.length);
    return message?.value;
  };
  const name = 'billing.SubscriptionChanged.v1';

  it.each<[string, SubscriptionEvent[], object]>([
    ['a trial', [trialStarted], { state: 'TRIAL', isActive: true, endDate: isoTime(trialEnd) }],
    [
      'a trial that is over',
      [trialStarted, trialEnded()],
      { state: 'TRIAL', isActive: false, endDate: isoTime(trialEnd) },
    ],
    ['a plan', [trialStarted, planStarted()], { state: 'PRO', isActive: true, endDate: isoTime(paidUntil) }],
    [
      'a plan that is past due',
      [planStarted(), planChanged({ isPastDue: true })],
      { state: 'PRO', status: 'Past due' },
    ],
    ['a plan that was cancelled', [planStarted(), planChanged({ endsThen: true })], { state: 'PRO', isActive: true }],
    ['a plan that ended', [planStarted(), planEnded()], { state: 'CANCELLED', isActive: false, endDate: at }],
  ])('is the whole state: %s', (_, history, shown) => {
    shows('3.subscription');
    expect(told(...history)).toMatchObject({ name, accountId, version: history.length, ...shown });
  });

  it('is nothing about customers', () => expect(told(linked)).toBeUndefined());
  it('is nothing about a closed account', () => expect(told(planStarted(), closed)).toBeUndefined());
});
