import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { PlainRequest } from '@marquee/network';

/** A request that is longer is read by node:http. Bytes. */
const LENGTH_MAX = 8 * 1024;

/**
 * One whole request: `GET`, a path of usual characters that begins with `/@`, HTTP/1.1, and headers of one line each with one blank behind the
 * colon and no blank at the end. This is narrower than RFC 9112 on purpose: what it does not match is not refused, but read by node:http.
 */
const grammar =
  /^GET (\/@[\w\-.~@/%?&=+:,;!$'()*]*) HTTP\/1\.1\r\n((?:[A-Za-z][A-Za-z0-9-]*: [!-~](?:[ -~]*[!-~])?\r\n)+)\r\n$/;

type Header = 'known' | 'other' | 'doubtful';

/** Headers that handlers of plain requests read. A second one of the same name is doubtful. */
const known = [
  'host',
  'user-agent',
  'referer',
  'cookie',
  'x-forwarded-for',
  'accept-language',
  'sec-purpose',
  'purpose',
  'x-purpose',
  'x-moz',
  'sec-gpc',
  'dnt',
];
/** Headers that change how a message is read, or what follows it. */
const doubtful = [
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'proxy-connection',
  'http2-settings',
];

interface HeaderName {
  readonly name: string;
  readonly kind: Header;
}

const kinds = new Map<string, Header>([
  ...known.map((name) => [name, 'known'] as const),
  ...doubtful.map((name) => [name, 'doubtful'] as const),
]);

/** Names in the spelling in which clients send them. There are some twenty, and a client may make up more. */
const spellings = new Map<string, HeaderName>();
const SPELLINGS_MAX = 500;

const headerNamed = (spelling: string): HeaderName => {
  const met = spellings.get(spelling);
  if (met !== undefined) return met;
  const name = spelling.toLowerCase();
  const header = { name, kind: kinds.get(name) ?? 'other' };
  if (spellings.size < SPELLINGS_MAX) spellings.set(spelling, header);
  return header;
};

const isHost = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

/** The known headers of lines that the grammar matched; null where one of them is doubtful. */
const headersIn = (lines: string): IncomingHttpHeaders | null => {
  const headers: Record<string, string> = {};
  let begin = 0;
  while (begin < lines.length) {
    const colon = lines.indexOf(':', begin);
    const end = lines.indexOf('\r\n', colon);
    const { name, kind } = headerNamed(lines.slice(begin, colon));
    if (kind === 'doubtful') return null;
    if (kind === 'known') {
      if (headers[name] !== undefined) return null;
      headers[name] = lines.slice(colon + 2, end);
    } else if (name === 'connection' && lines.slice(colon + 2, end).toLowerCase() !== 'keep-alive') return null;
    begin = end + 2;
  }
  return headers['host'] !== undefined && isHost.test(headers['host']) ? headers : null;
};

/** Reads a chunk that is exactly one plain request; null for every other one. */
export const readPlainRequest = (chunk: Buffer, socket: Socket): PlainRequest | null => {
  if (chunk.length > LENGTH_MAX) return null;
  const match = grammar.exec(chunk.toString('latin1'));
  if (match === null) return null;
  const headers = headersIn(match[2]!);
  return headers && { method: 'GET', url: match[1]!, headers, socket };
};
