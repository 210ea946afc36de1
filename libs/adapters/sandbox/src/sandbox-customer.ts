import {
  CustomerUnknown,
  type CollectionDefinition,
  type PaidPlan,
  type SandboxCheckout,
  type SandboxInvoice,
  type TestCard,
} from '@marquee/ports';

export interface Checkout extends Omit<SandboxCheckout, 'amountCents'> {
  readonly id: string;
  /** Idempotency key of the request that opened it. */
  readonly key: string;
  /** UTC milliseconds. */
  readonly openedAt: number;
}

export interface Portal {
  readonly id: string;
  readonly returnUrl: string;
}

export interface SandboxPlan extends PaidPlan {
  /** Months that were paid for. */
  readonly months: number;
}

export interface SandboxEvent {
  readonly id: string;
  readonly type: string;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Everything that the sandbox knows of one account. It changes as a whole. */
export interface SandboxCustomer {
  readonly customerId: string;
  readonly accountId: string;
  readonly version: number;
  readonly card: TestCard | null;
  readonly plan: SandboxPlan | null;
  readonly checkouts: readonly Checkout[];
  readonly portals: readonly Portal[];
  /** Newest first. */
  readonly invoices: readonly SandboxInvoice[];
  /** Not taken yet, in the order in which they came to be. */
  readonly events: readonly SandboxEvent[];
  /** 1 where there are some. */
  readonly hasEvents: 0 | 1;
  /** Of the plan, UTC milliseconds. */
  readonly changedAt: number;
  /** When the plan is renewed or ends, UTC milliseconds; null where neither comes. */
  readonly dueAt: number | null;
}

export const sandboxCustomers: CollectionDefinition<SandboxCustomer> = {
  name: 'sandbox-customers',
  version: 1,
  id: ({ customerId }) => customerId,
  indexes: { byEvents: ['hasEvents'], byDue: ['dueAt'], byChange: ['changedAt'] },
  isKept: true,
};

/** One customer for each account, so that neither has to be looked up. */
export const customerIdOf = (accountId: string): string => `cus_${accountId}`;

const ACCOUNT = /^cus_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The account of a customer; rejects the customers of other providers. */
export const knownAccountOf = (customerId: string): string => {
  const accountId = ACCOUNT.exec(customerId)?.[1];
  if (accountId === undefined) throw new CustomerUnknown('The sandbox has no such customer.');
  return accountId;
};

export const newCustomer = (accountId: string): SandboxCustomer => ({
  customerId: customerIdOf(accountId),
  accountId,
  version: 0,
  card: null,
  plan: null,
  checkouts: [],
  portals: [],
  invoices: [],
  events: [],
  hasEvents: 0,
  changedAt: 0,
  dueAt: null,
});
