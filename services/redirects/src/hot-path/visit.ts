import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '@marquee/network';
import type { CountryOf } from '@marquee/network/countries';
import type { LinkVisit } from '@marquee/page';
import type { Agent, Agents } from './agents';
import type { Languages } from './languages';
import type { Referrers } from './referrers';
import type { VisitorHash } from './visitor-hash';

/** The part of a request that says something about a visit. */
export type VisitRequest = Pick<IncomingMessage, 'headers' | 'method' | 'socket'>;

/** What a request is read with. */
export interface VisitSources {
  readonly agents: Agents;
  readonly referrers: Referrers;
  readonly languages: Languages;
  readonly proxies: TrustedProxies;
  readonly country: CountryOf;
  readonly visitors: VisitorHash;
}

/**
 * What a request says about a visit. Each of it is read when it is first wanted: most rules ask for one or two, and the hit wants some of the
 * same. The address is used here and never stored.
 */
export class Visit implements LinkVisit {
  /** Set where the link has a limit. */
  clicks = 0;
  hasPassed = false;
  private knownAgent: Agent | undefined = undefined;
  private knownAddress: string | undefined = undefined;
  private knownCountry: string | undefined = undefined;

  constructor(
    private readonly sources: VisitSources,
    readonly request: VisitRequest,
    /** From `encodeTarget`. */
    readonly target: string,
    readonly query: string,
    /** UTC milliseconds. */
    readonly at: number,
  ) {}

  get agent(): Agent {
    return (this.knownAgent ??= this.sources.agents.of(this.request.headers['user-agent']));
  }

  get address(): string {
    return (this.knownAddress ??= this.sources.proxies.clientOf(this.request));
  }

  get country(): string {
    return (this.knownCountry ??= this.sources.country(this.address));
  }

  get languages(): readonly string[] {
    return this.sources.languages.of(this.request.headers['accept-language']);
  }

  get device(): string {
    return this.agent.deviceType;
  }

  get system(): string {
    return this.agent.system;
  }

  get app(): string | null {
    return this.agent.app;
  }

  /** As a JSON string literal. */
  get encodedReferrer(): string {
    return this.sources.referrers.encoded(this.request.headers.referer, this.query);
  }

  get referrer(): string {
    return JSON.parse(this.encodedReferrer) as string;
  }

  /** 16 hexadecimal digits. */
  get visitor(): string {
    return this.sources.visitors.of(this.address, this.agent.text, this.at);
  }

  get share(): number {
    return shareOf(this.visitor, this.target);
  }
}

/** A number of 0 or more and less than 1 that a visitor keeps for a day, and another one for each link. */
const shareOf = (visitor: string, target: string): number =>
  Number.parseInt(hash('sha256', `${visitor}${target}`, 'hex').slice(0, 12), 16) / 2 ** 48;
