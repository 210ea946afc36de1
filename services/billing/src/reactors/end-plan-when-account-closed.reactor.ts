import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, newMeta, reactTo, skip, type Reactor, type RunCommand } from '@marquee/event-sourcing';
import type { EventMeta, Payments } from '@marquee/ports';
import type { PlanObserver } from '../plan/observe-plan';
import { subscriptionAggregate } from '../subscription/subscription.aggregate';
import type { Subscription } from '../subscription/subscription.state';
import { providerAnswers } from './provider-answers';

/**
 * Stops charging a closed account. It first records that the account is closed, so that a plan that an open checkout starts later is
 * cancelled when it is observed.
 */
export const endPlanWhenAccountClosed = (parts: {
  readonly run: RunCommand;
  readonly payments: Pick<Payments, 'cancel' | 'planOf'>;
  readonly observer: PlanObserver;
  readonly clock: () => number;
}): Reactor => {
  const { run, payments, observer, clock } = parts;
  const close = (accountId: string, meta: EventMeta): Promise<Subscription> =>
    run(meta, async (unit) => {
      const subscription = await unit.load(subscriptionAggregate, accountId);
      subscription.execute({ type: 'CloseSubscription', data: { accountId, now: meta.at } });
      return subscription.state;
    });
  return defineReactor({
    name: 'billing-end-plan-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: providerAnswers(payments),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        const meta = newMeta(clock());
        const { customerId } = await close(accountId, meta);
        if (customerId === null) return skip('nothing was paid');
        await payments.cancel({ customerId, when: 'now', key: `closed-${accountId}` });
        await observer.observe(accountId, meta);
        return done;
      }),
    },
  });
};
