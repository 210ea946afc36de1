import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { FetchFailed } from './fetch-failed';
import { isPublicAddress } from './public-addresses';
import { TrustedProxies } from './trusted-proxies';

/** Milliseconds and tries for one question to a name server. */
const RESOLVER = { timeout: 1000, tries: 2 };

/** The addresses of a host name, IPv4 first. Rejects where there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface CheckedHostsOptions {
  /** Addresses and CIDR ranges that are asked although they are not public. */
  readonly allowed: readonly string[];
  /** By default the name servers of the system are asked, without libuv's pool, which a slow name server would fill. */
  readonly resolve?: Resolve;
}

/** A host that may be asked. */
export interface CheckedHost {
  /** For the connection: answers the addresses that were checked, whatever is asked. */
  readonly lookup: LookupFunction;
  /** Whether all of its addresses are among those that are allowed although they are not public. */
  readonly isAllowed: boolean;
}

/**
 * Resolves the host of an address once. All of its addresses must be public and none of this machine's own, and the port must be the usual
 * one, unless they are allowed. Rejects with `FetchFailed` `address_refused` otherwise, and `unreachable` where there are none.
 */
export type CheckHost = (url: URL) => Promise<CheckedHost>;

const resolveByName: Resolve = async (host) => {
  const resolver = new Resolver(RESOLVER);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []));

const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all === true) answer(null, found);
    else answer(null, found[0]!.address, found[0]!.family);
  };

export const createCheckHost = ({ allowed, resolve = resolveByName }: CheckedHostsOptions): CheckHost => {
  const exempt = new TrustedProxies(allowed);
  return async ({ hostname, port }) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const found = isIP(host) === 0 ? await resolve(host) : [host];
    if (found.length === 0) throw new FetchFailed('unreachable');
    const own = ownAddresses();
    const isPublic = (address: string): boolean => isPublicAddress(address) && !own.has(address) && port === '';
    if (!found.every((address) => exempt.trusts(address) || isPublic(address)))
      throw new FetchFailed('address_refused');
    return { lookup: pinned(found), isAllowed: found.every((address) => exempt.trusts(address)) };
  };
};

/** An http or https address without credentials. Throws `FetchFailed` `address_refused`. */
export const webAddress = (text: string, base?: string): URL => {
  if (!URL.canParse(text, base)) throw new FetchFailed('address_refused');
  const url = new URL(text, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchFailed('address_refused');
  return url;
};
