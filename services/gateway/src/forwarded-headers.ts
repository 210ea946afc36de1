import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { STATE_HEADER } from '@marquee/service-host';

/** Headers of one connection: they end here (RFC 9110, 7.6.1). */
const ofOneHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const nameOf = (raw: readonly string[], index: number): string => raw[index]!.toLowerCase();

/** The raw headers that travel on, in their order and repeated as they were; `more` are left out as well. */
const travelling = (raw: readonly string[], more: ReadonlySet<string> = new Set()): string[] => {
  const named = new Set<string>();
  for (let index = 0; index < raw.length; index += 2)
    if (nameOf(raw, index) === 'connection')
      for (const name of raw[index + 1]!.split(',')) named.add(name.trim().toLowerCase());
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = nameOf(raw, index);
    if (ofOneHop.has(name) || named.has(name) || more.has(name)) continue;
    kept.push(raw[index]!, raw[index + 1]!);
  }
  return kept;
};

export const answerHeaders = (answer: IncomingMessage): string[] =>
  travelling(answer.rawHeaders, new Set([STATE_HEADER]));

export interface ForwardedHeaders {
  /** For the next hop: Host kept, where the request came from written behind what a trusted proxy said. */
  of(request: IncomingMessage, withBody: boolean): string[];
}

interface Peer {
  readonly address: string;
  readonly trusted: boolean;
}

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** A wrong address or range is a `TypeError`. */
export const createForwardedHeaders = (trustedProxies: readonly string[], scheme: string): ForwardedHeaders => {
  const proxies = new BlockList();
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address);
    if (family === 0) throw new TypeError(`TRUSTED_PROXIES: ${range} is neither an address nor a CIDR range`);
    proxies.addSubnet(address, bits === undefined ? (family === 6 ? 128 : 32) : Number(bits), `ipv${family as 4 | 6}`);
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const never = new Set(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']);
  const bodyless = new Set([...never, 'content-length']);

  const peers = new WeakMap<Socket, Peer>();
  /** Looked up once a connection. */
  const peerOf = ({ socket }: IncomingMessage): Peer => {
    let peer = peers.get(socket);
    if (!peer) {
      const address = plain(socket.remoteAddress ?? '');
      peers.set(socket, (peer = { address, trusted: isTrusted(address) }));
    }
    return peer;
  };

  return {
    of: (request, withBody) => {
      const { address: remote, trusted } = peerOf(request);
      const said = trusted ? request.headers['x-forwarded-for'] : undefined;
      const before = Array.isArray(said) ? said.join(', ') : said;
      return [
        ...travelling(request.rawHeaders, withBody ? never : bodyless),
        'x-forwarded-for',
        before === undefined ? remote : `${before}, ${remote}`,
        'x-forwarded-proto',
        scheme,
      ];
    },
  };
};
