import type { IncomingMessage } from 'node:http';

const SLASH = 0x2f;
const absolute = /^https?:\/\/([^/?#@\\\s]+)(\/[^#]*|\?[^#]*)?$/i;

const isHost = (name: string): boolean =>
  name.length === 4 && (name === 'Host' || name === 'host' || name.toLowerCase() === 'host');

const hasItsHost = ({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index]!)) hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
};

const setHost = (request: IncomingMessage, host: string): void => {
  const { rawHeaders } = request;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (isHost(rawHeaders[index]!)) rawHeaders[index + 1] = host;
  request.headers.host = host;
};

/**
 * Brings a request into the form that every handler knows. An absolute target (`GET http://host/path`) becomes its path, and its
 * authority takes the place of the Host header (RFC 9112, 3.2.2). False for a request with two Host headers, because a proxy might
 * have read the other one, and for one of HTTP/1.1 with none (3.2).
 */
export const readTarget = (request: IncomingMessage): boolean => {
  if (!hasItsHost(request)) return false;
  const url = request.url ?? '/';
  if (url.charCodeAt(0) === SLASH) return true;
  const [, authority, rest = '/'] = absolute.exec(url) ?? [];
  if (authority === undefined) return true;
  request.url = rest.charCodeAt(0) === SLASH ? rest : `/${rest}`;
  setHost(request, authority);
  return true;
};
