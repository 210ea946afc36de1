import { readAggregate, type RunCommand } from '@marquee/event-sourcing';
import type { EventMeta, EventStore, Payments } from '@marquee/ports';
import { subscriptionAggregate } from '../subscription/subscription.aggregate';
import { customerAggregate } from './customer.aggregate';

/** The customer of an account at the provider, opened when there is none, or when the one that is known is `unknown` to the provider. */
export const customerOf = async (
  { events, payments, run }: { readonly events: EventStore; readonly payments: Payments; readonly run: RunCommand },
  accountId: string,
  meta: EventMeta,
  unknown: string | null = null,
): Promise<string> => {
  const known = await readAggregate(events, subscriptionAggregate, accountId);
  if (known.customerId !== null && known.customerId !== unknown) return known.customerId;
  const customerId = await payments.openCustomer(accountId, unknown);
  return run(meta, async (unit) => {
    const subscription = await unit.load(subscriptionAggregate, accountId);
    subscription.execute({ type: 'LinkCustomer', data: { accountId, customerId, instead: unknown, now: meta.at } });
    const linked = subscription.state.customerId ?? customerId;
    const customer = await unit.load(customerAggregate, linked);
    customer.execute({ type: 'OpenCustomer', data: { accountId, now: meta.at } });
    return linked;
  });
};
