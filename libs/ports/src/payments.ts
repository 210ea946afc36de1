/** A plan that a customer pays for, as the provider has it. */
export interface PaidPlan {
  readonly planId: string;
  /** `past_due`: the last payment failed and the provider tries again. `ended`: it is not paid for any more. */
  readonly status: 'active' | 'past_due' | 'ended';
  /** UTC milliseconds. */
  readonly startedAt: number;
  /** End of the last period that was paid for, UTC milliseconds. */
  readonly paidUntil: number;
  /** The customer cancelled it: it ends with the paid period. */
  readonly endsThen: boolean;
}

/** A bill that the provider has issued for one period of a plan. Drafts do not count. */
export interface Invoice {
  /** As it is on the invoice. */
  readonly number: string;
  /** When it was made, UTC milliseconds. */
  readonly at: number;
  /** In the smallest unit of the currency, such as cents. */
  readonly amount: number;
  /** ISO 4217, in small letters. */
  readonly currency: string;
  /** `open`: not paid yet. `uncollectible`: the provider has stopped trying. `void`: withdrawn. */
  readonly status: 'open' | 'paid' | 'uncollectible' | 'void';
  /** The provider's page of it; null where it has none. */
  readonly url: string | null;
}

/** The subject of an event of the provider. */
export interface PaymentEvent {
  readonly id: string;
  /** null where it is about no customer. */
  readonly customerId: string | null;
}

/** An event as the provider sends it: the bytes and the `Stripe-Signature` header. */
export interface SignedPaymentEvent {
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** The provider does not answer, or limits calls: nothing is known of the outcome. Call again with the same key. */
export class PaymentsUnavailable extends Error {
  override readonly name: string = 'PaymentsUnavailable';
  /** The code of the answer to the caller. */
  readonly code = 'unavailable';
}

/** The provider does not accept our key, or not for this: until that is mended it is as if it were unavailable. */
export class PaymentsKeyRefused extends PaymentsUnavailable {
  override readonly name = 'PaymentsKeyRefused';
}

/** The body of an event was not signed with the secret of this endpoint, or longer than five minutes ago. */
export class EventSignatureRefused extends Error {
  override readonly name = 'EventSignatureRefused';
}

/** The provider has no such customer: it was opened at another provider, in another account of it, or deleted there. */
export class CustomerUnknown extends Error {
  override readonly name = 'CustomerUnknown';
}

/** The provider has no such payment method, or does not accept it. */
export class PaymentMethodRefused extends Error {
  override readonly name = 'PaymentMethodRefused';
}

/**
 * The card payment provider. Only its events and `planOf` say that something was paid.
 *
 * - `openCustomer` returns the customer of an account; asked again within a day, the same one. `instead` names a customer of the account that
 *   the provider turned out not to know: the customer is then another one, and asked again within a day, that same one.
 * - `openCheckout` returns the address at which the customer pays for a plan, and charges nothing itself. The same `key` within a day is
 *   the same checkout. The earlier open checkouts of the customer expire, and a plan that is past due ends, so that the customer cannot pay
 *   for two. A plan that is paid for stays as it is: whether there is one is for the caller to see, by `planOf` after this call.
 * - `openPortal` returns the address at which the customer sees invoices, changes the payment method and cancels.
 * - `setPaymentMethod` makes a payment method the one that the plan is paid with; `PaymentMethodRefused` where that cannot be.
 * - `cancel` ends the customer's plan with the paid period, or now. One that is past due has no such period left: it ends now in both cases,
 *   and is not charged any more. A customer without a plan, with one that ended, or that is not known is not changed. To cancel now expires
 *   the open checkouts of the customer first, so that none of them starts another plan.
 * - `planOf` returns the plan of the customer that is paid for the longest, one that continues before one that ended; null where there was
 *   none, and for a customer that is not known. It is current: what an event reports is visible to every call after the event.
 * - `invoicesOf` returns the invoices of the customer, newest first: the newest 1,000 of them, and none for a customer that is not known.
 * - `changedSince` returns each customer whose plan may have changed at this time (UTC milliseconds) or later, once. It reaches 30 days
 *   back.
 * - `readEvent` returns what an event is about when one of its signatures fits the bytes and is 300 seconds old at most, else it throws
 *   `EventSignatureRefused`. Providers send an event more than once, late, and in any order.
 * - `openCheckout`, `openPortal` and `setPaymentMethod` reject with `CustomerUnknown` for a customer that is not known.
 * - Every call but `readEvent` rejects with `PaymentsUnavailable` while the provider does not answer.
 */
export interface Payments {
  readonly provider: 'sandbox' | 'stripe';
  openCustomer(accountId: string, instead?: string | null): Promise<string>;
  openCheckout(request: {
    readonly customerId: string;
    readonly successUrl: string;
    readonly cancelUrl: string;
    readonly key: string;
  }): Promise<string>;
  openPortal(request: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;
  setPaymentMethod(request: {
    readonly customerId: string;
    readonly paymentMethodId: string;
    readonly key: string;
  }): Promise<void>;
  cancel(request: {
    readonly customerId: string;
    readonly when: 'period-end' | 'now';
    readonly key: string;
  }): Promise<void>;
  planOf(customerId: string): Promise<PaidPlan | null>;
  invoicesOf(customerId: string): Promise<readonly Invoice[]>;
  changedSince(since: number): Promise<readonly string[]>;
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
}

/** `challenge` works once the customer has confirmed, as a bank would ask. */
export type TestCard = 'succeeds' | 'declined' | 'challenge';

export interface SandboxCheckout {
  readonly state: 'open' | 'paid' | 'expired';
  readonly amountCents: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface SandboxInvoice {
  readonly id: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly amountCents: number;
  readonly isPaid: boolean;
}

export interface SandboxPortal {
  readonly plan: PaidPlan | null;
  readonly card: TestCard | null;
  /** Newest first. */
  readonly invoices: readonly SandboxInvoice[];
  readonly returnUrl: string;
}

/** An action of a customer on a page of the portal. */
export type PortalAct = { readonly card: TestCard } | { readonly cancel: boolean };

/**
 * A provider that is part of the product: what its pages do, and the events that it sends. Nothing is charged. A page belongs to the
 * account for which it was opened; for others it is not there (null).
 *
 * - `pay` charges a test card: `paid` starts the plan, `declined` changes nothing, `challenge` asks for a confirmation, which comes as
 *   `isConfirmed`; one that is refused is `declined`. A checkout that was paid or has expired is answered as it is, and charges nothing.
 * - `actInPortal` changes the card, which pays what is past due, or cancels the plan, or undoes that.
 * - `passTime` renews and ends plans whose period is over.
 * - `undelivered` returns events that were not delivered yet, those of a customer in the order of its changes, `markDelivered` removes one. An event
 *   is kept in the step that changes what it reports.
 */
export interface PaymentsSandbox {
  checkout(accountId: string, sessionId: string): Promise<SandboxCheckout | null>;
  pay(
    accountId: string,
    sessionId: string,
    payment: { readonly card: TestCard; readonly isConfirmed?: boolean | undefined },
  ): Promise<'paid' | 'declined' | 'challenge' | 'expired' | null>;
  portal(accountId: string, sessionId: string): Promise<SandboxPortal | null>;
  actInPortal(accountId: string, sessionId: string, act: PortalAct): Promise<SandboxPortal | null>;
  passTime(): Promise<void>;
  undelivered(limit: number): Promise<readonly SignedPaymentEvent[]>;
  markDelivered(event: SignedPaymentEvent): Promise<void>;
}
