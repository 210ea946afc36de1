import { randomUUID } from 'node:crypto';
import type { TopicSettings } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import { z } from 'zod';

/** Identity's own topic: no other service reads it. It names no address and no code; both are found when the mail is written. */
export const MAIL_TOPIC = 'identity.mail.v1';

/** Twice as long as a mail is of use. */
const MAIL_TOPIC_SETTINGS: TopicSettings = { partitions: 12, cleanup: 'delete', retentionMs: 2 * 86_400_000 };

/** Topics that identity alone writes and reads. */
export const identityTopics: Readonly<Record<string, TopicSettings>> = { [MAIL_TOPIC]: MAIL_TOPIC_SETTINGS };

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
    'two-step-on',
    'two-step-off',
    'recovery-codes-renewed',
    'recovery-code-used',
    'passkey-added',
    'passkey-removed',
    'payment-failed',
    'plan-ended',
  ]),
  /** Of the code that the mail carries, or of the change that its link takes back. */
  codeId: z.string().nullable(),
  /** UTC milliseconds after which the mail is of no use. */
  until: z.int(),
  /** How often the mail server has put it off; 0 unless given. */
  deferrals: z.int().optional(),
});

const NOTICE_MS = 86_400_000;

export type MailRequested = z.infer<typeof mailRequested>;
export type MailRequest = Omit<MailRequested, 'name'>;

/** Every mail is sent: one that a stranger asked for must not take the place of the owner's. */
export const requestMail = (mail: MailRequest): OutboxMessage => ({
  topic: MAIL_TOPIC,
  key: mail.mailId,
  value: { name: 'identity.MailRequested.v1', ...mail } satisfies MailRequested,
});

/** Says that what opens the account has changed or was used; of use for a day. */
export const securityNotice = (template: MailRequested['template'], accountId: string, now: number): OutboxMessage =>
  requestMail({ mailId: randomUUID(), accountId, template, codeId: null, until: now + NOTICE_MS });
