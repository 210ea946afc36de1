import { BlockList, isIP } from 'node:net';

/** Without an IPv6 wrapping of IPv4, a zone, or brackets. */
export const plainAddress = (address: string): string => {
  if (address.charCodeAt(0) === 0x5b) return address.slice(1, address.indexOf(']'));
  const zone = address.indexOf('%');
  const bare = zone === -1 ? address : address.slice(0, zone);
  return bare.startsWith('::ffff:') && bare.includes('.') ? bare.slice(7) : bare;
};

/**
 * Whether an address lies in one of these ranges, which are addresses or CIDR ranges. A wrong one is a `TypeError` that names
 * `setting`. An address is taken as `plainAddress` gives it; text that is no address lies in no range.
 */
export const addressRanges = (setting: string, ranges: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most)
      throw new TypeError(`${setting}: ${range} is neither an address nor a CIDR range`);
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  if (ranges.length === 0) return () => false;
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
};
