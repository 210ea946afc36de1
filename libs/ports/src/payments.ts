/** The plan of a customer as the provider knows it. */
export interface PaidPlan {
  readonly planId: string;
  /** `past_due`: the last payment failed and the provider tries again. `ended`: the plan is over. */
  readonly status: 'active' | 'past_due' | 'ended';
  /** UTC milliseconds. */
  readonly startedAt: number;
  /** End of the last paid period, UTC milliseconds. */
  readonly paidUntil: number;
  /** The customer cancelled it: it ends with the paid period. */
  readonly endsThen: boolean;
}

/** A bill that the provider has issued for one period of a plan. Drafts are not included. */
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
  /** The provider's page for it; null if there is none. */
  readonly url: string | null;
}

/** The subject of an event of the provider. */
export interface PaymentEvent {
  readonly id: string;
  /** Null if it is about no customer. */
  readonly customerId: string | null;
}

/** An event as the provider sends it: the bytes and the `Stripe-Signature` header. */
export interface SignedPaymentEvent {
  readonly id: string;
  readonly body: Buffer;
  readonly signature: string;
}

/** The provider does not answer, or limits calls. The outcome is unknown; call again with the same key. */
export class PaymentsUnavailable extends Error {
  override readonly name: string = 'PaymentsUnavailable';
  /** The code of the answer to the caller. */
  readonly code = 'unavailable';
}

/** The provider does not accept our key, or not for this call. Until an operator fixes it, the provider counts as unavailable. */
export class PaymentsKeyRefused extends PaymentsUnavailable {
  override readonly name = 'PaymentsKeyRefused';
}

/** The body of an event was not signed with the secret of this endpoint, or was signed more than five minutes ago. */
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
 * The card payment provider. Only its events and `planOf` show that something was paid.
 *
 * - `openCustomer` returns the customer of an account, the same one when called again within a day. `instead` names an earlier customer of
 *   the account that the provider does not know: the call then returns another customer, the same one when called again within a day.
 * - `openCheckout` returns the address at which the customer pays for a plan, and charges nothing itself. The same `key` within a day gives
 *   the same checkout. Earlier open checkouts of the customer expire and a plan that is past due ends, so that the customer cannot pay for
 *   two. A paid plan is not changed: the caller checks for one with `planOf` after this call.
 * - `openPortal` returns the address at which the customer sees invoices, changes the payment method and cancels.
 * - `setPaymentMethod` sets the payment method of the plan. It rejects with `PaymentMethodRefused` when the method cannot be used.
 * - `cancel` ends the customer's plan with the paid period, or now. A plan that is past due has no paid period left: it ends now in both
 *   cases and is not charged again. A customer without a plan, with an ended plan, or that is not known is not changed. Cancelling now
 *   first expires the open checkouts of the customer, so that none of them starts another plan.
 * - `keep` takes a cancellation at the end of the period back: the plan is renewed again. Any other plan is not changed, and an ended one
 *   stays ended. Neither is a customer that is not known.
 * - `planOf` returns the plan of the customer that is paid for the longest, a running one before an ended one. Null if there was none or
 *   the customer is not known. It is current: every call after an event sees what the event reports.
 * - `invoicesOf` returns the newest 1,000 invoices of the customer, newest first; none for a customer that is not known.
 * - `changedSince` returns, once each, the customers whose plans may have changed at this time (UTC milliseconds) or later. It reaches 30
 *   days back.
 * - `readEvent` returns the subject of an event if one of its signatures matches the bytes and is at most 300 seconds old. Otherwise it
 *   throws `EventSignatureRefused`. Providers send an event more than once, late, and in any order.
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
  keep(request: { readonly customerId: string; readonly key: string }): Promise<void>;
  planOf(customerId: string): Promise<PaidPlan | null>;
  invoicesOf(customerId: string): Promise<readonly Invoice[]>;
  changedSince(since: number): Promise<readonly string[]>;
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
}

/** `challenge` succeeds after the customer has confirmed the payment, as banks require. */
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
 * A provider that is part of the product: the actions of its pages, and the events that it sends. Nothing is charged. A page belongs to the
 * account for which it was opened; for other accounts it is null.
 *
 * - `pay` charges a test card. `paid` starts the plan, `declined` changes nothing, `challenge` asks for a confirmation, which is sent as
 *   `isConfirmed`; a refused confirmation is `declined`. For a paid or expired checkout `pay` returns its state and charges nothing.
 * - `actInPortal` changes the card, which pays a plan that is past due, or cancels the plan, or undoes the cancellation.
 * - `passTime` renews and ends plans whose period is over.
 * - `undelivered` returns events that are not delivered yet, those of a customer in the order of its changes. `markDelivered` removes one.
 *   An event is stored in the transaction that makes the change.
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
