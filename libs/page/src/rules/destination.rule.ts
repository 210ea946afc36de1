import { accepted, refused, type RuleResult } from './rule-result';

/** Longest stored destination, in characters of the finished address. */
export const DESTINATION_MAX = 2048;

const typedPrefix = /^https?:\/\//i;
const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is;
const portAndRest = /^\d{1,5}(?:[/?#]|$)/;
// Control characters (tab and line ends too), line and paragraph separators, direction overrides, half characters.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\\]/u;
// Printable ASCII without space, quote, angle bracket or backslash, and no `@` in the authority: what `normaliseDestination` lets through.
const stored =
  /^https:\/\/[\x21\x24-\x2e\x30-\x3b\x3d\x41-\x5b\x5d-\x7e]+(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]*)?$/;

/**
 * Turns what a user typed into the address that is stored: always https (a typed http is upgraded), host in ASCII form,
 * path and query percent-encoded, so that the result is printable ASCII and cannot break out of a header or a page.
 * Codes: `destination_required`, `destination_scheme`, `destination_userinfo`, `destination_characters`,
 * `destination_too_long`, `destination_invalid`.
 */
export function normaliseDestination(typed: string): RuleResult {
  let rest = typed.replace(/^ +| +$/g, '');
  if (rest.length > DESTINATION_MAX * 4) return tooLong();
  const isWeb = typedPrefix.test(rest);
  while (typedPrefix.test(rest)) rest = rest.replace(typedPrefix, '');
  if (rest === '') return refused('destination_required', 'Please enter a destination URL');
  if (forbidden.test(rest)) {
    return refused('destination_characters', 'The address contains characters that are not allowed.');
  }
  if (!isWeb && hasOtherScheme(rest)) return refused('destination_scheme', 'Only web addresses (https) can be used.');
  return parse(rest);
}

/** The same for an address that may be left out, then stored as an empty text, and has a limit of its own: `link_too_long`. */
export function checkOptionalDestination(typed: string, max: number): RuleResult {
  if (typed.trim() === '') return accepted('');
  const checked = normaliseDestination(typed);
  // The finished address counts, as it does for links: the form sends the one without its prefix and stores the one with it.
  return checked.ok && checked.value.length > max
    ? refused('link_too_long', `Use at most ${max} characters.`)
    : checked;
}

/** `example.com:8080` is a host with a port, `tel:112` is a scheme: only a name with a dot, or localhost, can have a port. */
function hasOtherScheme(rest: string): boolean {
  const match = scheme.exec(rest);
  if (!match) return false;
  const [, name = '', after = ''] = match;
  return !((name.includes('.') || name.toLowerCase() === 'localhost') && portAndRest.test(after));
}

function parse(rest: string): RuleResult {
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? '';
  if (authority === '') return invalid();
  if (authority.includes('@')) return userinfo();
  const url = parseOrNull(`https://${rest}`);
  if (url === null || url.protocol !== 'https:') return invalid();
  if (url.username !== '' || url.password !== '') return userinfo();
  if (!hasFullHost(url.hostname)) return invalid();
  if (url.href.length > DESTINATION_MAX) return tooLong();
  return stored.test(url.href) ? accepted(url.href) : invalid();
}

function parseOrNull(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A single word is a slip of the finger, not an address; `localhost` and IP addresses are what the user meant. */
const hasFullHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.startsWith('[') || /^[^.]+(?:\.[^.]+)+\.?$/.test(hostname);

/** Whether an address read back from a store may be sent to a visitor's browser: asked again at every redirect. */
export const isStoredDestination = (address: string): boolean =>
  address.length <= DESTINATION_MAX && stored.test(address);

/**
 * The host of a stored destination as the page shows it: no port, international names in their ASCII form. Of a mail address what follows
 * its `@`.
 */
export function destinationHost(address: string): string {
  const host = /^(?:https:\/\/|mailto:[^@]*@)([^/?#]*)/.exec(address)?.[1] ?? '';
  return host.replace(/:\d+$/, '');
}

const invalid = (): RuleResult =>
  refused('destination_invalid', 'Please enter a full address, such as example.com/page.');
const userinfo = (): RuleResult =>
  refused('destination_userinfo', 'An address must not contain a user name or password.');
const tooLong = (): RuleResult => refused('destination_too_long', `Use at most ${DESTINATION_MAX} characters.`);
