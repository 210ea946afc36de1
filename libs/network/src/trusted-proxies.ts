import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An IPv4 address, also wrapped in IPv6 as sockets say it, and with a port. */
const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d*)?$/i;
/** How `URL` writes an IPv4 address that is wrapped in IPv6. */
const wrapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/**
 * The address alone of what a socket or a proxy calls a client: without white space, quotes, brackets, port, zone, and without an IPv6
 * wrapping of IPv4. Text that is no address stays text.
 */
export const plainAddress = (said: string): string => ipv4.exec(said)?.[1] ?? otherAddress(said);

const otherAddress = (said: string): string => {
  const text = said.trim().replace(/^"(.*)"$/, '$1');
  const bare = (/^\[([^\]]*)\](?::\d*)?$/.exec(text)?.[1] ?? text).split('%', 1)[0]!;
  return ipv4.exec(bare)?.[1] ?? unwrapped(bare);
};

/** IPv4 in the other spellings of its wrapping. */
const unwrapped = (address: string): string => {
  if (!/:ffff:/i.test(address) || isIP(address) !== 6) return address;
  const [, ...groups] = wrapped.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (groups.length === 0) return address;
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
};

interface AddressRange {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Null where the text is neither an address nor a CIDR range. */
const readRange = (text: string): AddressRange | null => {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (version === 0 || prefix > most) return null;
  return { address, prefix, family: version === 6 ? 'ipv6' : 'ipv4' };
};

/** Whether a text is an address or a CIDR range. */
export const isAddressRange = (text: string): boolean => readRange(text) !== null;

/** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. A wrong one is a `TypeError`. */
export class TrustedProxies {
  private readonly list = new BlockList();
  private readonly none: boolean;
  /** A proxy keeps its address: the last answer is mostly the next one. */
  private last: { address: string; trusted: boolean } = { address: '', trusted: false };

  /** `setting` is named where a range is wrong. */
  constructor(ranges: readonly string[], setting = 'TRUSTED_PROXIES') {
    this.none = ranges.length === 0;
    for (const range of ranges) {
      const read = readRange(range);
      if (read === null) throw new TypeError(`${setting}: ${range} is neither an address nor a CIDR range`);
      this.list.addSubnet(read.address, read.prefix, read.family);
    }
  }

  /** Whether an address is one of theirs. It is taken as `plainAddress` gives it; text that is no address is not. */
  trusts(address: string): boolean {
    const family = isIP(address);
    return !this.none && family !== 0 && this.list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  /** The address of the client that a request comes from. */
  clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const said = headers['x-forwarded-for'];
    return this.client(socket.remoteAddress, Array.isArray(said) ? said.join(',') : said);
  }

  /** The client's address: of those that trusted proxies passed on, the nearest that is not a trusted proxy. */
  client(remote: string | undefined, forwardedFor: string | undefined): string {
    const direct = plainAddress(remote ?? '');
    if (this.none || forwardedFor === undefined || !this.trustsNeighbour(direct)) return direct;
    let nearest = direct;
    const passedOn = forwardedFor.split(',');
    for (let index = passedOn.length - 1; index >= 0; index -= 1) {
      const address = plainAddress(passedOn[index]!);
      if (address === '') continue;
      if (isIP(address) === 0) return nearest;
      nearest = address;
      if (index > 0 && !this.trusts(address)) return address;
    }
    return nearest;
  }

  private trustsNeighbour(address: string): boolean {
    if (this.last.address !== address) this.last = { address, trusted: this.trusts(address) };
    return this.last.trusted;
  }
}
