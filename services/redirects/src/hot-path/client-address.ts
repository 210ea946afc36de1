import { isIP } from 'node:net';
import { addressRanges, plainAddress } from '@marquee/nest-kit';

/** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. A wrong one is a `TypeError`. */
export class TrustedProxies {
  private readonly trusts: (address: string) => boolean;
  private readonly none: boolean;
  /** A proxy keeps its address: the last answer is mostly the next one. */
  private last: { address: string; trusted: boolean } = { address: '', trusted: false };

  constructor(ranges: readonly string[]) {
    this.none = ranges.length === 0;
    this.trusts = addressRanges('TRUSTED_PROXIES', ranges);
  }

  /** The visitor's address: of those that trusted proxies passed on, the nearest that is not a proxy of ours. */
  visitor(remote: string | undefined, forwardedFor: string | undefined): string {
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

/** What of an address tells one visitor from another: all of an IPv4 address, the /64 of an IPv6 one. */
export function visitorPart(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...behind];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
