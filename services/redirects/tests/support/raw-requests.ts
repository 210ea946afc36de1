import { chanceOf, type Chance } from '@marquee/test-kit/chance';

/** What a client writes to one connection. The parts of a turn are written one by one; a turn begins when the one before it was answered. */
export type Conversation = readonly (readonly string[])[];

const HEAD = 'Host: localhost\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0\r\n';

const paths = [
  '/@ines.vidal/kiln',
  '/@ines.vidal/kiln?utm_source=story&a=1',
  '/@ines.vidal/kiln?qr',
  '/@ines.vidal/kiln?a=%0d%0aX:1',
  '/@Ines.Vidal/KILN',
  '/%40ines.vidal/kiln',
  '/@ines.vidal/kiln/',
  '/@ines.vidal//kiln',
  '/@ines.vidal/kiln;a=1',
  '/@ines.vidal/kiln#top',
  '/@ines.vidal/hidden',
  '/@ines.vidal/wei%C3%9F',
  '/@ines.vidal',
  '/api/@ines.vidal/kiln',
  'http://localhost/@ines.vidal/kiln',
  '*',
];

const headers = [
  'Accept: text/html',
  'accept: application/json',
  'Accept-Language: pt-PT,pt;q=0.9',
  'Referer: https://www.instagram.com/p/1',
  'referer: https://l.facebook.com/',
  'X-Forwarded-For: 81.2.69.142',
  'X-Forwarded-For: 81.2.69.142, 10.0.0.1',
  'Connection: keep-alive',
  'Connection: Keep-Alive',
  'Connection: close',
  'Connection: keep-alive, close',
  'Cookie: a=1; b=2',
  'Cookie: marquee_owner=x.y',
  'DNT: 1',
  'Sec-GPC: 1',
  'Sec-Purpose: prefetch;prerender',
  'X-Moz: prefetch',
  'If-None-Match: "a"',
  'Accept-Encoding: gzip, br',
  'User-Agent: curl/8.0',
  'User-Agent: WhatsApp/2.23',
  'Host: localhost',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'TE: trailers',
  'Content-Length: 0',
  'Range: bytes=0-1',
  'X-Empty:',
  'X-Tight:a',
  'X-Wide:  a',
  'X-Tail: a ',
  'X-Tab:\ta',
  'X-Folded: a\r\n b',
  'X Blank: a',
  'X-Latin: \u00e9',
  'X-Null: \u0000',
  'X-Long: ' + 'a'.repeat(9_000),
  'X-Too-Long: ' + 'a'.repeat(20_000),
];

/** Messages on whose end or length two programs may differ. */
const smuggled = [
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /@ines.vidal/kiln HTTP/1.1\r\nHost: a\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'Content-Length: 5, 5\r\n\r\nhello',
  'Content-Length: +5\r\n\r\nhello',
  'Content-Length: 0x5\r\n\r\nhello',
  'Content-Length : 5\r\n\r\nhello',
  'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n5;a=\n\r\nhello\r\n0\r\n\r\n',
  'X-A: b\r\n\tTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'X-A: b\nX-B: c\r\n\r\n',
  'X-A: b\rX-B: c\r\n\r\n',
  'X-A: b\r\n\n',
  'Host: b\r\n\r\n',
];

const requestOf = (chance: Chance): string => {
  const method = chance.pick(['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'get', 'PRI']);
  const path = chance.happens(0.6) ? paths[0]! : chance.pick(paths);
  const version = chance.happens(0.9)
    ? 'HTTP/1.1'
    : chance.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ']);
  const lines = Array.from({ length: chance.below(4) }, () => chance.pick(headers));
  const start = `${method} ${path} ${version}\r\n${chance.happens(0.95) ? HEAD : ''}`;
  if (chance.happens(0.05)) return start + chance.pick(smuggled);
  return `${start}${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
};

/** One character more, less, or another one. */
const mutated = (text: string, chance: Chance): string => {
  const at = chance.below(text.length);
  const odd = chance.pick(['\r', '\n', '\r\n', ' ', '\t', '\u0000', ':', 'x', '\u007f', '\u00ff', '/', '%', '?']);
  const left = text.slice(0, at);
  return chance.pick([left + odd + text.slice(at), left + text.slice(at + 1), left + odd + text.slice(at + 1)]);
};

const cut = (text: string, chance: Chance): string[] => {
  if (text.length < 400 && chance.happens(0.1)) return [...text];
  const places = Array.from({ length: 1 + chance.below(4) }, () => chance.below(text.length + 1)).sort((a, b) => a - b);
  return [0, ...places].map((from, index) => text.slice(from, [...places, text.length][index]));
};

/** The same for the same number. */
export const conversationOf = (seed: number): Conversation => {
  const chance = chanceOf(seed);
  // Only the last turn may be one that gets no answer.
  const before = Array.from({ length: chance.happens(0.3) ? 1 + chance.below(3) : 0 }, () => [plainRequest(chance)]);
  // Only the last message of a turn may be broken or have a body. What is read behind such a message is refused before or after it is answered.
  const count = chance.happens(0.2) ? 1 + chance.below(3) : 0;
  const request = requestOf(chance);
  const last = chance.happens(0.25) ? mutated(request, chance) : request;
  const text = Array.from({ length: count }, () => plainRequest(chance)).join('') + last;
  return [...before, chance.happens(0.25) ? cut(text, chance) : [text]];
};

const plainRequest = (chance: Chance): string => `GET ${chance.pick(paths.slice(0, 12))} HTTP/1.1\r\n${HEAD}\r\n`;
