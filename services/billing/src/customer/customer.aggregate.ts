import { defineAggregate } from '@marquee/event-sourcing';
import { customerDecider } from './customer.decider';

export const customerAggregate = defineAggregate({
  name: 'customer',
  decider: customerDecider,
  stream: (customerId: string) => `customer-${customerId}`,
});
