import { commandsOn, readAggregate, rebuildProjection, runProjection, storeAsSource } from '@marquee/event-sourcing';
import { hashCollection, progressSpy } from '@marquee/event-sourcing/testing';
import { isoTime, uuidv7 } from '@marquee/kernel';
import type { PaidPlan } from '@marquee/ports';
import { due, dueRows } from './subscription/end-due/due.projection';
import { subscriptionAggregate } from './subscription/subscription.aggregate';
import type { SubscriptionCommand } from './subscription/subscription.commands';
import { deadlineOf } from './subscription/subscription.state';
import { describeStores } from './testing/billing-stores';

const begun = Date.parse('2026-11-22T10:00:00.000Z');
const DAY_MS = 86_400_000;
/** Accounts of ten events each. The MongoDB that tests run on is a stand-in, which takes some milliseconds for each command. */
const ACCOUNTS = { sqlite: 1000, mongodb: 100 } as const;

/** A life of ten events: a trial, a customer, a plan that is renewed, fails and is paid again, and for every other account its end. */
const life = (accountId: string, n: number): SubscriptionCommand[] => {
  const plan = (month: number, more: Partial<PaidPlan> = {}): PaidPlan => ({
    planId: `sub_${n}`,
    status: 'active',
    endsThen: false,
    startedAt: begun,
    paidUntil: begun + (30 * month + n) * DAY_MS,
    ...more,
  });
  const observe = (seen: PaidPlan): SubscriptionCommand => ({
    type: 'ObservePlan',
    data: { accountId, plan: seen, now: begun },
  });
  return [
    { type: 'StartTrial', data: { accountId, lengthMs: 14 * DAY_MS, now: begun } },
    { type: 'LinkCustomer', data: { accountId, customerId: `cus_${n}`, instead: null, now: begun } },
    observe(plan(1)),
    observe(plan(2)),
    observe(plan(2, { status: 'past_due' })),
    observe(plan(3)),
    observe(plan(3, { endsThen: true })),
    observe(plan(4)),
    observe(plan(5)),
    n % 2 === 0 ? observe(plan(5, { status: 'ended' })) : observe(plan(6)),
  ];
};

describeStores('subscriptions', ({ name, open }) => {
  const count = ACCOUNTS[name];

  it(`${10 * count} events lead to the same state when everything is rebuilt from them`, async () => {
    const { events, documents, close } = open();
    const run = commandsOn(events);
    const accounts = Array.from({ length: count }, () => uuidv7(begun));
    const source = storeAsSource(events);
    const rows = await runProjection({ projection: due, source, documents, observer: progressSpy() });
    for (const [n, accountId] of accounts.entries()) {
      await run({ at: begun, causationId: accountId, correlationId: accountId }, async (unit) => {
        const subscription = await unit.load(subscriptionAggregate, accountId);
        for (const command of life(accountId, n)) subscription.execute(command);
      });
    }
    await rows.caughtUp();
    expect(await documents.collection(dueRows).count('id', [])).toBe(count / 2);
    const before = await hashCollection(documents, dueRows);
    for (const accountId of accounts) {
      const state = await readAggregate(events, subscriptionAggregate, accountId);
      const row = await documents.collection(dueRows).get(accountId);
      expect([state.status, row?.endsAt]).toEqual(
        state.status === 'pro' ? ['pro', isoTime(deadlineOf(state.plan))] : ['ended', undefined],
      );
    }
    const handled = await rebuildProjection({ projection: due, source, documents, generation: 'again' });
    expect(handled).toBe(10 * count);
    expect(await hashCollection(documents, dueRows)).toBe(before);
    await rows.stop();
    await close();
  }, 60_000);
});
