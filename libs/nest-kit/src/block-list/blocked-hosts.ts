import { ipv4Inside } from '@marquee/kernel';

/** Lines that are read in one turn of the event loop: less than a millisecond. */
const LINES_A_TURN = 1000;

const plainName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const addressInBrackets = /^\[[0-9a-f:.]+\]$/;

/** A set of hosts, each with its subdomains. */
export class BlockedHosts {
  constructor(private readonly hosts: ReadonlySet<string> = new Set()) {}

  /**
   * `host` is in the ASCII form of `URL`, in upper or lower case, with or without a dot at its end. An IPv6 address that carries a blocked
   * IPv4 address leads to the same host.
   */
  has(host: string): boolean {
    if (this.hosts.size === 0) return false;
    const inside = ipv4Inside(host.replace(/^\[(.*)\]\.?$/, '$1'));
    if (inside !== null && this.hosts.has(inside)) return true;
    for (let name = withoutDot(host.toLowerCase()); ;) {
      if (this.hosts.has(name)) return true;
      const dot = name.indexOf('.');
      if (dot === -1) return false;
      name = name.slice(dot + 1);
    }
  }
}

export interface ReadHosts {
  readonly hosts: BlockedHosts;
  /** Numbers of the lines that name no host, from 1. */
  readonly badLines: readonly number[];
}

/**
 * Reads a list with one host on a line. What follows `#` is a comment. International names are turned into their ASCII form. Resolves
 * after some turns of the event loop: redirects continue meanwhile.
 */
export const readBlockedHosts = async (text: string): Promise<ReadHosts> => {
  const hosts = new Set<string>();
  const badLines: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await new Promise(setImmediate);
    const typed = line.replace(/#.*/s, '').trim();
    if (typed === '') continue;
    const host = hostOf(typed);
    if (host === null) badLines.push(index + 1);
    else hosts.add(host);
  }
  return { hosts: new BlockedHosts(hosts), badLines };
};

/** Null: not a host, but an address, a pattern or something else. */
const hostOf = (typed: string): string | null => {
  // A colon is part of an IPv6 address in brackets; elsewhere a port or a scheme is next to it.
  if (/[\s/?#@\\%]/.test(typed) || (typed.includes(':') && !/^\[.*\]$/.test(typed))) return null;
  const address = `https://${typed}/`;
  if (!URL.canParse(address)) return null;
  const host = withoutDot(new URL(address).hostname);
  return plainName.test(host) || addressInBrackets.test(host) ? host : null;
};

const withoutDot = (host: string): string => host.replace(/\.$/, '');
