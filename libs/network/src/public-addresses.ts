import { ipv4Inside } from '@marquee/kernel';
import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are no part of the public internet: IANA's registry of special-purpose addresses, multicast and what is reserved. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** All public IPv6 addresses are in here, except for translated ones. */
const GLOBAL_IPV6 = '2000::/3';
/** Inside of it: Teredo and protocol assignments, documentation, 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** IPv4 addresses as an IPv6 network without IPv4 reaches them. */
const NAT64 = '64:ff9b::/96';

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
};

const specialIpv4 = listOf(SPECIAL_IPV4);
const globalIpv6 = listOf([GLOBAL_IPV6]);
const specialIpv6 = listOf(SPECIAL_IPV6);
const nat64 = listOf([NAT64]);

const isPublicIpv6 = (address: string): boolean => {
  const inside = ipv4Inside(address);
  if (inside !== null) return nat64.check(address, 'ipv6') && isPublicAddress(inside);
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
};

/**
 * Whether an IP address is one of the public internet. Private, local, shared, multicast, reserved and documentation addresses are not, and
 * neither are IPv6 addresses that lead to an IPv4 address, except NAT64 to a public one. Text that is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialIpv4.check(address, 'ipv4');
  return family === 6 && isPublicIpv6(address);
}
