import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
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
import type { LinkVisit } from '@marquee/page';
import type { CountryOf } from '@marquee/network/countries';
import { Agents, type Agent } from './agents';
import { BoundedCache } from './bounded-cache';
import { isPrefetch, classifyHit } from './classify-hit';
import { Languages } from './languages';
import { Referrers } from './referrers';
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

/** Turns requests into classified acts with country and referrer. The IP address is used here and never stored. */
export class Hits {
  private readonly agents = new Agents();
  private readonly referrers = new Referrers();
  private readonly languages = new Languages();
  private readonly proxies: TrustedProxies;
  private readonly cookie: OwnerCookie;
  private readonly cookiePrefix: string;
  private readonly owners = new BoundedCache<{ accountId: string | null }>(256 * 1024, (key) => 200 + key.length);

  constructor(private readonly options: HitsOptions) {
    this.proxies = new TrustedProxies(options.trustedProxies);
    this.cookie = ownerCookie(options.ownerSecret);
    this.cookiePrefix = `${ownerCookieName(options.publicUrl)}=`;
  }

  /** `target` is from `encodeTarget`; `query` is the part of the address after the `?`; `route` is from `routeKeyOf`. */
  classify(
    request: IncomingMessage,
    name: VisitorHit['name'],
    target: string,
    query: string,
    route: string | null = null,
  ): ClassifiedHit {
    const { headers } = request;
    const agent = this.agents.of(headers['user-agent']);
    const at = this.options.clock();
    const setAside = classifyHit({
      head: request.method === 'HEAD',
      byOwner: headers.cookie !== undefined && this.isBy(headers.cookie, target),
      prefetch: isPrefetch(headers),
      agent: agent.verdict,
    });
    const address = this.addressOf(request);
    const encoded = encodeHit({
      name,
      at,
      target,
      agent: agent.encoded,
      setAside,
      country: this.options.country(address),
      referrer: this.referrers.encoded(headers.referer, query),
      visitor: this.visitorOf(headers, address, agent.text, at),
      route,
    });
    return { encoded, setAside };
  }

  /**
   * What decides where a visit leads. `target` is from `encodeTarget`. Nothing of it is stored, and each of it is read when a rule asks for it:
   * most rules ask for one or two.
   */
  visitOf(request: IncomingMessage, target: string, query: string, now: number): LinkVisit {
    const { headers } = request;
    const { country, visitors } = this.options;
    const { agents, languages, referrers } = this;
    const agent = (): Agent => agents.of(headers['user-agent']);
    const address = (): string => this.addressOf(request);
    return {
      query,
      get country() {
        return country(address());
      },
      get languages() {
        return languages.of(headers['accept-language']);
      },
      get device() {
        return agent().deviceType;
      },
      get system() {
        return agent().system;
      },
      get app() {
        return agent().app;
      },
      get referrer() {
        return referrers.hostOf(headers.referer, query);
      },
      get share() {
        return shareOf(visitors.of(address(), agent().text, now), target);
      },
    };
  }

  /** Whether a program asks that shows what a link leads to. */
  isPreviewer({ headers }: IncomingMessage): boolean {
    return this.agents.of(headers['user-agent']).verdict === 'preview';
  }

  /** The client's address, from the trusted proxies. */
  addressOf(request: IncomingMessage): string {
    return this.proxies.clientOf(request);
  }

  /** The client's key for limits. */
  clientOf(request: IncomingMessage): string {
    return addressKey(this.addressOf(request));
  }

  private visitorOf(headers: IncomingHttpHeaders, address: string, agent: string, at: number): string | null {
    return isUntracked(headers) ? null : this.options.visitors.of(address, agent, at);
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

/** A number of 0 or more and less than 1 that a visitor keeps for a day, and another one for each link. */
const shareOf = (visitor: string, target: string): number =>
  Number.parseInt(hash('sha256', `${visitor}${target}`, 'hex').slice(0, 12), 16) / 2 ** 48;

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
