import { createHmac } from 'node:crypto';
import { mailboxText } from './email-address';

/** Keyed hash of the mailbox that an address leads to. Nobody without the key tells from it whose it is. */
export type MailboxMark = (email: string) => string;

export const createMailboxMark =
  (secret: Uint8Array): MailboxMark =>
  (email) =>
    createHmac('sha256', secret).update(mailboxText(email)).digest('base64url');
