import { createHash } from 'node:crypto';
import { MailRefused, type Mailer } from '@marquee/ports';
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

/** Replies of 5yz are final, but for those to the login, which say nothing about the mail. */
const isRefusal = (error: unknown): boolean => {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
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
        throw isRefusal(error) ? new MailRefused(error) : error;
      }
    },
    forget: () => Promise.resolve(),
    check: async () => void (await transport.verify()),
    close: () => Promise.resolve(transport.close()),
  };
};
