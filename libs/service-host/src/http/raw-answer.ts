import type { IncomingMessage, ServerResponse } from 'node:http';

/** A handler in front of the framework: returns true when it has responded or will. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Default headers of every response: nothing in it may be run, framed or sniffed. */
const guarded = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Begins a response of so many bytes. One with status 304 has no body, and does not say how long that of 200 would be. */
export const beginAnswer = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  bytes: number,
): ServerResponse =>
  response.writeHead(status, {
    ...(status !== 304 && { 'content-length': String(bytes) }),
    ...guarded,
    ...headers,
  });

/** Sends a whole response; the body is left out for HEAD. */
export const answer = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): void => {
  beginAnswer(response, status, headers, Buffer.byteLength(body));
  response.end(request.method === 'HEAD' ? undefined : body);
};

export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** The path of a request, decoded, without its query; null when it cannot be decoded. */
export const pathOf = (request: IncomingMessage): string | null => {
  const [raw = '/'] = (request.url ?? '/').split('?', 1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
};
