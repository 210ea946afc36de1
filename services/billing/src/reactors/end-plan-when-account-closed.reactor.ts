import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, reactTo, readAggregate, skip, type Reactor } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import type { EventStore, Payments } from '@marquee/ports';
import type { PlanObserver } from '../plan/observe-plan';
import { subscriptionAggregate } from '../subscription/subscription.aggregate';

/** No customer has this id: asking for its plan shows that the provider answers. */
const NO_CUSTOMER = 'cus_none';

/** A closed account is charged no more. */
export const endPlanWhenAccountClosed = (parts: {
  readonly events: EventStore;
  readonly payments: Pick<Payments, 'cancel' | 'planOf'>;
  readonly observer: PlanObserver;
  readonly clock: () => number;
}): Reactor => {
  const { events, payments, observer, clock } = parts;
  return defineReactor({
    name: 'billing-end-plan-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: async () => void (await payments.planOf(NO_CUSTOMER)),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        const { customerId } = await readAggregate(events, subscriptionAggregate, accountId);
        if (customerId === null) return skip('nothing was paid');
        await payments.cancel({ customerId, when: 'now', key: `closed-${accountId}` });
        const at = clock();
        const cause = uuidv7(at);
        await observer.observe(accountId, { at, causationId: cause, correlationId: cause });
        return done;
      }),
    },
  });
};
