import { defineReactor, done, newMeta, type OwnEvents, type Reactor } from '@marquee/event-sourcing';
import type { Payments, RecordedEvent } from '@marquee/ports';
import type { PlanObserver } from '../plan/observe-plan';
import type { PlanEnded } from '../subscription/subscription.events';
import { providerAnswers } from './provider-answers';

/**
 * A plan ends on time also while the provider is unavailable, which then continues trying to be paid. Once the provider answers, the plan is observed
 * and with that cancelled there, unless it was paid meanwhile.
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
