import { SCANNED } from '@marquee/page';
import { toUnicode } from 'punycode.js';
import { UNKNOWN } from '../figures';
import { knownSources } from './known-sources';

/** Values of a referrer that are no host. */
const marks = [SCANNED, 'direct', UNKNOWN, 'other'] as const;
export type SourceMark = (typeof marks)[number];

/** Where a click came from, as people know it. */
export type Source =
  | { readonly kind: 'mark'; readonly mark: SourceMark }
  /** A page of this installation: of all that a creator publishes, only their own page has their links. */
  | { readonly kind: 'own' }
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'host'; readonly name: string };

const byHost = new Map<string, string>();
const byApp = new Map<string, string>();
for (const [name, { hosts, apps }] of Object.entries(knownSources)) {
  for (const host of hosts.split(' ')) byHost.set(host, name);
  for (const app of apps?.split(' ') ?? []) byApp.set(app, name);
}

const isMark = (referrer: string): referrer is SourceMark => (marks as readonly string[]).includes(referrer);

/** As hosts are compared: browsers and apps also send `WWW.` and the dot at the end of a whole domain name. */
const comparable = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.+$/, '')
    .replace(/^www\./, '');

const countryEnd = /^(?:(?:com?\.)?[a-z]{2}|com)$/;

/** The name of a host or of the nearest host above it. */
const nameOfHost = (host: string): string | undefined => {
  const labels = host.split('.');
  for (let at = 0; at < labels.length; at += 1) {
    const end = labels.slice(at + 1).join('.');
    const name =
      byHost.get(labels.slice(at).join('.')) ?? (countryEnd.test(end) ? byHost.get(`${labels[at]}.*`) : undefined);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** A domain name in its own script. What a browser would not turn back into the same name stays as it is. */
const readable = (host: string): string => {
  if (!host.includes('xn--')) return host;
  try {
    const text = toUnicode(host);
    return new URL(`http://${text}`).hostname === host ? text : host;
  } catch {
    return host;
  }
};

/** Reads a referrer as the ledger keeps it. `ownHost` is the host of this installation. */
export const sourceOf = (referrer: string, ownHost: string): Source => {
  if (isMark(referrer)) return { kind: 'mark', mark: referrer };
  const host = comparable(referrer);
  if (host === comparable(ownHost)) return { kind: 'own' };
  const name = byApp.get(host) ?? nameOfHost(host);
  return name === undefined ? { kind: 'host', name: readable(host) } : { kind: 'known', name };
};

/** Whether the referrer is the id of a known app instead of a host. */
export const isApp = (referrer: string): boolean => byApp.has(comparable(referrer));
