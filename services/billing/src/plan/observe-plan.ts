import { readAggregate, type RunCommand } from '@marquee/event-sourcing';
import { faultPoint, type EventMeta, type EventStore, type PaidPlan, type Payments } from '@marquee/ports';
import { customerAggregate } from '../customer/customer.aggregate';
import { subscriptionAggregate } from '../subscription/subscription.aggregate';
import { deadlineOf, type Subscription } from '../subscription/subscription.state';

/**
 * Takes over what the provider has. An event of the provider only says that there is something to see, so that duplicates, replays and events
 * in any order lead to the same subscription. The provider is asked after the stream was read: an answer that has become old loses the
 * race for the append, and the provider is asked again.
 *
 * A plan that has to end is cancelled at the provider before it is observed. A closed account pays for nothing: its plan continues when a
 * checkout was paid while the account was closed. A plan that is past due after the days of grace has ended, and a provider that tries further
 * would charge its owner all the same. The cancelling may run again, and does no more then.
 */
export class PlanObserver {
  /** Observations that have not asked the provider yet, by account: a burst of events is answered by one. */
  private readonly waiting = new Map<string, Promise<Subscription>>();

  constructor(
    private readonly parts: {
      readonly events: EventStore;
      readonly payments: Pick<Payments, 'planOf' | 'cancel'>;
      readonly run: RunCommand;
    },
  ) {}

  /** Resolves when the subscription is at least as current as the provider at the time of the call. */
  observe(accountId: string, meta: EventMeta): Promise<Subscription> {
    const known = this.waiting.get(accountId);
    if (known) return known;
    const { run } = this.parts;
    const observation = run(
      meta,
      async (unit) => {
        this.waiting.delete(accountId);
        const subscription = await unit.load(subscriptionAggregate, accountId);
        const { customerId, isClosed } = subscription.state;
        if (customerId === null) return subscription.state;
        const plan = await this.planOf(customerId, isClosed, meta.at);
        await faultPoint('billing.observed');
        subscription.execute({ type: 'ObservePlan', data: { accountId, plan, now: meta.at } });
        return subscription.state;
      },
      { serialKey: accountId },
    );
    this.waiting.set(accountId, observation);
    return observation;
  }

  /** The plan as the provider has it, after it was cancelled there where it has to end. */
  private async planOf(customerId: string, isClosed: boolean, now: number): Promise<PaidPlan | null> {
    const { payments } = this.parts;
    const plan = await payments.planOf(customerId);
    if (plan === null || plan.status === 'ended') return plan;
    if (isClosed) await payments.cancel({ customerId, when: 'now', key: `closed-${customerId}` });
    else if (plan.status === 'past_due' && now >= deadlineOf(plan))
      // It ends at once. One that was paid since it was read keeps the period that it was paid for.
      await payments.cancel({ customerId, when: 'period-end', key: `unpaid-${plan.planId}` });
    else return plan;
    return payments.planOf(customerId);
  }

  /** The same by the provider's name of the customer; one that is not known here is skipped. */
  async observeCustomer(customerId: string, meta: EventMeta): Promise<void> {
    const { accountId } = await readAggregate(this.parts.events, customerAggregate, customerId);
    if (accountId !== null) await this.observe(accountId, meta);
  }
}
