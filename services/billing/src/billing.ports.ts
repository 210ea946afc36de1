import type { Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore, Payments, PaymentsSandbox } from '@marquee/ports';
import type { BillingSettings } from './billing.env';

/** The ports that the host passes to billing. */
export interface BillingPorts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly payments: Payments;
  /** Present if the provider is part of the product. */
  readonly sandbox?: PaymentsSandbox;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: BillingSettings;
}

export const EVENTS = Symbol('EventStore');
export const RUN_COMMAND = Symbol('RunCommand');
export const SETTINGS = Symbol('BillingSettings');
export const PAYMENTS = Symbol('Payments');
export const SANDBOX = Symbol('PaymentsSandbox');
export const PLAN_OBSERVER = Symbol('PlanObserver');
export const TRIAL_MAILBOXES = Symbol('TrialMailboxes');
export const REPLY_OF = Symbol('ReplyOf');
