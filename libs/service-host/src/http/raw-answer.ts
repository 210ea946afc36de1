import type { IncomingMessage, ServerResponse } from 'node:http';

/** A handler in front of the framework: returns true when it has responded or will. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Default headers of every response: nothing in it may be run, framed or sniffed. */
const guarded = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Sends a whole response; the body is left out for HEAD. */
export const answer = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): void => {
  response.writeHead(status, {
    'content-length': String(Buffer.byteLength(body)),
    ...guarded,
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** The path of a request, decoded, without its query; null when it cannot be decoded. */
export const pathOf = (request: IncomingMessage): string | null => {
  const [raw = '/'] = (request.url ?? '/').split('?', 1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
};
