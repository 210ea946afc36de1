const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only people on this machine can reach this origin. */
export const isLoopback = (origin: string): boolean => loopback.has(new URL(origin).hostname);

/** Why a mail folder will not do for people elsewhere. */
export const MAIL_NEEDS_SMTP =
  'is not a loopback address, and mail would be written to a folder that its readers cannot see: set MAILER_ADAPTER to smtp, and SMTP_URL and MAIL_FROM';

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** What is wrong where other machines may connect, and the origin is one that only this machine reaches; null where nothing is. */
export const originWarning = (host: string, publicUrl: string): string | null =>
  LOOPBACK_HOST.test(host) || !isLoopback(publicUrl)
    ? null
    : `HOST=${host} lets other machines connect, and nobody there can sign up or sign in, because PUBLIC_URL is ${publicUrl}: set PUBLIC_URL to the address that people open.`;
