const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only people on this machine can reach this origin. */
export const isLoopback = (origin: string): boolean => loopback.has(new URL(origin).hostname);

/** Why a mail folder will not do for people elsewhere. */
export const MAIL_NEEDS_SMTP =
  'is not a loopback address, and mail would be written to a folder that its readers cannot see: set MAILER_ADAPTER to smtp, and SMTP_URL and MAIL_FROM';
