import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from '@marquee/nest-kit';

const PATH_MAX = 200;
/** Ids, tokens and codes: they open something, or say who asked. */
const isSecret = (segment: string): boolean =>
  segment.length >= 16 && /\d/.test(segment) && /^[\w.~=-]+$/.test(segment);
/** `/@name` is a public page; another `@` is that of a mail address. */
const isMail = (segment: string): boolean => segment.lastIndexOf('@') > 0 || /.%40/.test(segment);

/** The path without its query, and without what opens something or names a person. */
export const loggedPath = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  url
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((segment) => (isSecret(segment) || isMail(segment) ? '*' : segment))
    .join('/')
    .slice(0, PATH_MAX);

/**
 * Logs each request when its answer has ended: method, path, status and milliseconds. A request that its client interrupts has `aborted`. No
 * address, no header, no query and no body is logged.
 */
export const withAccessLog = (listener: RequestListener, logger: Pick<Logger, 'info'>): RequestListener => {
  return (request, response) => {
    const begun = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - begun);
      const line = { method: request.method, path: loggedPath(request), status: response.statusCode, ms };
      logger.info(response.writableFinished ? line : { ...line, aborted: true }, 'request');
    });
    listener(request, response);
  };
};

/** The log of requests, where `ACCESS_LOG` is on: it is wanted whatever the level of the log is. */
export const accessLogOf = (
  { ACCESS_LOG }: { readonly ACCESS_LOG: 'on' | 'off' },
  logger: Pick<Logger, 'child'>,
): Pick<Logger, 'info'> | undefined => (ACCESS_LOG === 'on' ? logger.child({}, { level: 'info' }) : undefined);
