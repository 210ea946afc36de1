import { isoTime, type Decider, type Message } from '@marquee/kernel';

export type CustomerEvent = Message<'billing.CustomerOpened.v1', { readonly accountId: string; readonly at: string }>;
/** `now` is UTC milliseconds. */
export type CustomerCommand = Message<'OpenCustomer', { readonly accountId: string; readonly now: number }>;
export interface Customer {
  readonly accountId: string | null;
}

/** A customer of the payment provider and its account, which never changes. */
export const customerDecider: Decider<Customer, CustomerCommand, CustomerEvent> = {
  initialState: () => ({ accountId: null }),
  decide: ({ data: { accountId, now } }, customer) =>
    customer.accountId === null ? [{ type: 'billing.CustomerOpened.v1', data: { accountId, at: isoTime(now) } }] : [],
  evolve: (_, event) => ({ accountId: event.data.accountId }),
};
