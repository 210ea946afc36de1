import type { TopicSettings } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import { z } from 'zod';

/** Identity's own topic: nobody else reads it. It names no address and no code; both are found when the mail is written. */
export const MAIL_TOPIC = 'identity.mail.v1';

export const MAIL_TOPIC_SETTINGS: TopicSettings = { partitions: 12, cleanup: 'compact' };

export const mailRequested = z.object({
  name: z.literal('identity.MailRequested.v1'),
  /** A redelivery carries the same one. */
  mailId: z.string(),
  accountId: z.uuid(),
  template: z.enum(['confirm', 'reset', 'already-registered', 'password-changed']),
  /** For the two templates that carry a code. */
  codeId: z.string().nullable(),
  /** UTC milliseconds after which the mail is of no use. */
  until: z.int(),
});

export type MailRequested = z.infer<typeof mailRequested>;

/** Of one kind of mail to one person only the newest request matters: a log that compacts keeps exactly that one. */
export const requestMail = (mail: Omit<MailRequested, 'name'>): OutboxMessage => ({
  topic: MAIL_TOPIC,
  key: `${mail.accountId}/${mail.template}`,
  value: { name: 'identity.MailRequested.v1', ...mail } satisfies MailRequested,
});
