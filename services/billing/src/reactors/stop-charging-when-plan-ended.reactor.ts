import { defineReactor, done, newMeta, type OwnEvents, type Reactor } from '@marquee/event-sourcing';
import type { Payments, RecordedEvent } from '@marquee/ports';
import type { PlanObserver } from '../plan/observe-plan';
import type { PlanEnded } from '../subscription/subscription.events';
import { providerAnswers } from './provider-answers';

/**
 * Cancels ended plans at the provider. A plan ends on time also while the provider is unavailable, and the provider then still tries to
 * charge. Once it answers, the plan is observed, which cancels it there unless it was paid meanwhile.
 */
export const stopChargingWhenPlanEnded = (
  parts: OwnEvents & {
    readonly payments: Pick<Payments, 'planOf'>;
    readonly observer: PlanObserver;
    readonly clock: () => number;
  },
): Reactor => {
  const { events, documents, payments, observer, clock } = parts;
  return defineReactor({
    name: 'billing-stop-charging-when-plan-ended',
    source: { events, documents },
    answers: providerAnswers(payments),
    on: {
      'billing.PlanEnded.v1': async ({ data }: RecordedEvent<PlanEnded>) => {
        await observer.observe(data.accountId, newMeta(clock()));
        return done;
      },
    },
  });
};
