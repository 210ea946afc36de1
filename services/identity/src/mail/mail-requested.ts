import { randomUUID } from 'node:crypto';
import { backupFailure, destinationAlert, type TopicSettings } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import { z } from 'zod';
import { CODE_LIFETIME_MS, TAKE_BACK_MS } from '../account/account.state';

/** Identity's own topic: no other service reads it. It names no address and no code; both are found when the mail is written. */
export const MAIL_TOPIC = 'identity.mail.v1';

/** Host and link are public. */
const alertFacts = destinationAlert.pick({ linkId: true, host: true, state: true, reason: true, hasFallback: true });

export const mailRequested = z.object({
  name: z.literal('identity.MailRequested.v1'),
  /** A redelivery carries the same one. */
  mailId: z.string(),
  accountId: z.uuid(),
  template: z.enum([
    'confirm',
    'reset',
    'already-registered',
    'password-changed',
    'confirm-email',
    'address-in-use',
    'email-changed',
    'username-changed',
    'two-step-on',
    'two-step-off',
    'recovery-codes-renewed',
    'recovery-code-used',
    'passkey-added',
    'passkey-removed',
    'payment-failed',
    'plan-ended',
    'destination-alert',
    'links-not-stored',
  ]),
  /** Of the code that the mail carries, or of the change that its link undoes. */
  codeId: z.string().nullable(),
  /** UTC milliseconds after which the mail is of no use. */
  until: z.int(),
  /** How often the mail server has put it off; 0 by default. */
  deferrals: z.int().optional(),
  /** What a mail about the destination of a link is about. */
  destination: alertFacts.optional(),
  /** Why the links of the account were not stored in the bucket of its owner. */
  backupFailure: backupFailure.optional(),
});

export type MailRequested = z.infer<typeof mailRequested>;
export type MailRequest = Omit<MailRequested, 'name'>;

const DAY_MS = 86_400_000;
/** After that the account screen says all there is to say about a payment. */
const PAYMENT_MS = 3 * DAY_MS;

/** How long a mail is of use. */
const OF_USE_MS: Readonly<Record<MailRequested['template'], number>> = {
  confirm: CODE_LIFETIME_MS,
  reset: CODE_LIFETIME_MS,
  'already-registered': CODE_LIFETIME_MS,
  'password-changed': DAY_MS,
  'confirm-email': CODE_LIFETIME_MS,
  'address-in-use': CODE_LIFETIME_MS,
  'email-changed': TAKE_BACK_MS,
  'username-changed': DAY_MS,
  'two-step-on': DAY_MS,
  'two-step-off': DAY_MS,
  'recovery-codes-renewed': DAY_MS,
  'recovery-code-used': DAY_MS,
  'passkey-added': DAY_MS,
  'passkey-removed': DAY_MS,
  'payment-failed': PAYMENT_MS,
  'plan-ended': PAYMENT_MS,
  'destination-alert': DAY_MS,
  'links-not-stored': DAY_MS,
};

/** UTC milliseconds until which a mail about something that happened at `at` is of use. */
export const ofUseUntil = (template: MailRequested['template'], at: number): number => at + OF_USE_MS[template];

/**
 * Topics that identity alone writes and reads. A mail server may be unavailable for as long as a mail is of use, and its request waits in the topic alone:
 * the topic keeps it for a day longer than the mail of the longest use.
 */
export const identityTopics: Readonly<Record<string, TopicSettings>> = {
  [MAIL_TOPIC]: { partitions: 12, cleanup: 'delete', retentionMs: Math.max(...Object.values(OF_USE_MS)) + DAY_MS },
};

/** Asks again for a mail that was put off. */
export const requestAgain = (mail: MailRequest): OutboxMessage => ({
  topic: MAIL_TOPIC,
  key: mail.mailId,
  value: { name: 'identity.MailRequested.v1', ...mail } satisfies MailRequested,
});

/** Every mail is sent: one that a stranger asked for must not take the place of the owner's. */
export const requestMail = (mail: Omit<MailRequest, 'until' | 'deferrals'>, now: number): OutboxMessage =>
  requestAgain({ ...mail, until: ofUseUntil(mail.template, now) });

/** Says that what opens the account has changed or was used. */
export const securityNotice = (template: MailRequested['template'], accountId: string, now: number): OutboxMessage =>
  requestMail({ mailId: randomUUID(), accountId, template, codeId: null }, now);
