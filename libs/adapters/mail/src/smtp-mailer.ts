import { createHash } from 'node:crypto';
import { MailDeferred, MailRefused, type Mailer } from '@marquee/ports';
import { createTransport } from 'nodemailer';

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** Sender, such as `Marquee <hello@marquee.example>`. */
  readonly from: string;
}

export interface SmtpMailer extends Mailer {
  /** Rejects while the server does not answer or does not take the login. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** Connections at once: mails are few, and servers count them. */
const CONNECTIONS = 2;

/** By these codes nodemailer tells replies to the envelope and to the message from those to the greeting and to the login. */
const aboutTheMail: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];
/** The reply of a server that closes the connection, whatever it was asked. */
const SERVER_LEAVES = 421;

/** The error of the port: a reply about the mail is final as 5yz and puts it off as 4yz. Other errors say nothing about the mail. */
const errorOf = (error: unknown): unknown => {
  const { responseCode: reply, code } = error as { readonly responseCode?: number; readonly code?: string };
  if (!aboutTheMail.includes(code) || reply === undefined || reply === SERVER_LEAVES) return error;
  return reply >= 500 ? new MailRefused(error) : new MailDeferred(error);
};

/** Ids are the caller's: hashed, any of them is a safe header. The domain is that of the sender. */
const messageIdOf = (id: string, from: string): string => {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'marquee.invalid';
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`;
};

/**
 * Mail by SMTP, over few connections that stay open. A mail that is sent again has the same `Message-ID`, by which mailboxes tell that it
 * is the same. Nothing that the server says reaches a log.
 */
export const createSmtpMailer = ({ url, from }: SmtpMailerOptions): SmtpMailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail is made of words and never of files or addresses to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ id, to, subject, text, html }) => {
      const messageId = messageIdOf(id, from);
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ messageId, to, subject, text, headers, ...(html !== undefined && { html }) });
      } catch (error) {
        throw errorOf(error);
      }
    },
    forget: () => Promise.resolve(),
    check: async () => void (await transport.verify()),
    close: () => Promise.resolve(transport.close()),
  };
};
