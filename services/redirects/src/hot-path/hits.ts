import type { IncomingHttpHeaders } from 'node:http';
import {
  encodeHit,
  isOwnedBy,
  ownerCookie,
  ownerCookieName,
  type OwnerCookie,
  type SetAsideReason,
  type VisitorHit,
} from '@marquee/contracts';
import { addressKey } from '@marquee/kernel';
import { TrustedProxies } from '@marquee/network';
import type { CountryOf } from '@marquee/network/countries';
import { Agents } from './agents';
import { BoundedCache } from './bounded-cache';
import { isPrefetch, classifyHit } from './classify-hit';
import { Languages } from './languages';
import { Referrers } from './referrers';
import { Visit, type VisitRequest, type VisitSources } from './visit';
import type { VisitorHash } from './visitor-hash';

export interface HitsOptions {
  readonly clock: () => number;
  readonly country: CountryOf;
  readonly visitors: VisitorHash;
  /** Addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
  /** Signs the owners' cookie. */
  readonly ownerSecret: Uint8Array;
  /** Decides the cookie's name. */
  readonly publicUrl: string;
}

export interface ClassifiedHit {
  /** In the journal's form. */
  readonly encoded: string;
  readonly setAside: SetAsideReason | null;
}

/** Turns requests into classified acts with country and referrer. */
export class Hits {
  private readonly sources: VisitSources;
  private readonly cookie: OwnerCookie;
  private readonly cookiePrefix: string;
  private readonly owners = new BoundedCache<{ accountId: string | null }>(256 * 1024, (key) => 200 + key.length);

  constructor(private readonly options: HitsOptions) {
    const { country, trustedProxies, visitors } = options;
    const proxies = new TrustedProxies(trustedProxies);
    const [agents, referrers, languages] = [new Agents(), new Referrers(), new Languages()];
    this.sources = { agents, referrers, languages, proxies, country, visitors };
    this.cookie = ownerCookie(options.ownerSecret);
    this.cookiePrefix = `${ownerCookieName(options.publicUrl)}=`;
  }

  /** `target` is from `encodeTarget`; `query` is the part of the address after the `?`. */
  visitOf(request: VisitRequest, target: string, query: string): Visit {
    return new Visit(this.sources, request, target, query, this.options.clock());
  }

  /** `route` is from `routeKeyOf`. */
  classify(visit: Visit, name: VisitorHit['name'], route: string | null = null): ClassifiedHit {
    const { target, at, agent, request } = visit;
    const { headers } = request;
    const setAside = classifyHit({
      head: request.method === 'HEAD',
      byOwner: headers.cookie !== undefined && this.isBy(headers.cookie, target),
      prefetch: isPrefetch(headers),
      agent: agent.verdict,
    });
    const encoded = encodeHit({
      name,
      at,
      target,
      agent: agent.encoded,
      setAside,
      country: visit.country,
      referrer: visit.encodedReferrer,
      visitor: isUntracked(headers) ? null : visit.visitor,
      route,
    });
    return { encoded, setAside };
  }

  /** The client's address, from the trusted proxies. */
  addressOf(request: VisitRequest): string {
    return this.sources.proxies.clientOf(request);
  }

  /** The client's key for limits. */
  clientOf(request: VisitRequest): string {
    return addressKey(this.addressOf(request));
  }

  private isBy(cookies: string, target: string): boolean {
    const accountId = this.ownerOf(cookies);
    return accountId !== null && isOwnedBy(target, accountId);
  }

  private ownerOf(cookies: string): string | null {
    const from = cookies.startsWith(this.cookiePrefix) ? 0 : cookies.indexOf(`; ${this.cookiePrefix}`) + 2;
    if (from === 1) return null;
    const end = cookies.indexOf(';', from);
    const value = decoded(cookies.slice(from + this.cookiePrefix.length, end === -1 ? undefined : end));
    const known = this.owners.get(value);
    if (known !== undefined) return known.accountId;
    const accountId = this.cookie.verify(value);
    this.owners.set(value, { accountId });
    return accountId;
  }
}

/** Whether the visitor asks not to be tracked. */
export const isUntracked = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1';

const decoded = (value: string): string => {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value;
  } catch {
    return value;
  }
};
