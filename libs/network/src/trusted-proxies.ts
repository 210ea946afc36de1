import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Without an IPv6 wrapping of IPv4, a zone, or brackets. */
export const plainAddress = (address: string): string => {
  if (address.charCodeAt(0) === 0x5b) return address.slice(1, address.indexOf(']'));
  const zone = address.indexOf('%');
  const bare = zone === -1 ? address : address.slice(0, zone);
  return bare.startsWith('::ffff:') && bare.includes('.') ? bare.slice(7) : bare;
};

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
      const [address = '', bits] = range.split('/');
      const family = isIP(address);
      const most = family === 6 ? 128 : 32;
      const prefix = bits === undefined ? most : Number(bits);
      if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most)
        throw new TypeError(`${setting}: ${range} is neither an address nor a CIDR range`);
      this.list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
    }
  }

  /** Whether an address is one of theirs. It is taken as `plainAddress` gives it; text that is no address is not. */
  trusts(address: string): boolean {
    const family = isIP(address);
    return !this.none && family !== 0 && this.list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  /** The address of the client that a request comes from. */
  clientOf({ headers, socket }: IncomingMessage): string {
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
      const address = plainAddress(passedOn[index]!.trim());
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
