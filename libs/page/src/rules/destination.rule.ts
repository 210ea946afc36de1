import { pastedAddress } from './pasted-text';
import { accepted, refused, type RuleResult } from './rule-result';

/** Longest stored destination, in characters of the finished address. Browsers and most servers take this many. */
export const DESTINATION_MAX = 8000;

// Also with a slash or both forgotten.
const typedPrefix = /^https?:(?:\/\/|\/?(?!\/))/i;
const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is;
const portAndRest = /^\d{1,5}(?:[/?#]|$)/;
// Control characters (tab and line ends too), line and paragraph separators, direction overrides, half characters.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\\]/u;
// Printable ASCII without space, quote, angle bracket or backslash, and no `@` in the authority: what `normaliseDestination` lets through.
const stored =
  /^https:\/\/[\x21\x24-\x2e\x30-\x3b\x3d\x41-\x5b\x5d-\x7e]+(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]*)?$/;

const mailScheme = /^mailto:/i;
const mailAddress = /^[^\s/?#:@]+@[^\s/?#:@]+\.[^\s/?#:@]+$/;
/** Longest address that mail has. */
const MAIL_MAX = 254;
const phoneSchemes = new Set(['tel', 'sms', 'smsto', 'mms', 'callto', 'facetime', 'facetime-audio', 'skype', 'viber']);
/** Schemes that run or read something in a browser, or fetch a file. All others belong to apps. */
const browserSchemes = new Set(
  'about blob chrome chrome-extension data file filesystem ftp ftps http https jar javascript resource sftp vbscript view-source ws wss'.split(
    ' ',
  ),
);

/**
 * Turns what a user typed or pasted into the address that is stored: always https (a typed http is upgraded), host in ASCII form,
 * path and query percent-encoded, so that the result is printable ASCII and cannot break out of a header or a page.
 * Codes: `destination_required`, `destination_scheme`, `destination_mail`, `destination_phone`, `destination_app`, `destination_userinfo`,
 * `destination_characters`, `destination_too_long`, `destination_invalid`.
 */
export function normaliseDestination(typed: string): RuleResult {
  if (typed.length > DESTINATION_MAX * 4) return tooLong(typed.length);
  let rest = pastedAddress(typed);
  const isWeb = typedPrefix.test(rest);
  while (typedPrefix.test(rest)) rest = rest.replace(typedPrefix, '');
  if (rest === '') return refused('destination_required', 'Please enter a destination URL');
  if (forbidden.test(rest)) {
    return refused('destination_characters', 'The address contains characters that are not allowed.');
  }
  if (mailScheme.test(rest) || (!isWeb && rest.length <= MAIL_MAX && mailAddress.test(rest))) return mail();
  const other = isWeb ? null : otherScheme(rest);
  return other === null ? parse(rest) : ofScheme(other);
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
function otherScheme(rest: string): string | null {
  const match = scheme.exec(rest);
  if (!match) return null;
  const [, typed = '', after = ''] = match;
  const name = typed.toLowerCase();
  return (name.includes('.') || name === 'localhost') && portAndRest.test(after) ? null : name;
}

function ofScheme(name: string): RuleResult {
  if (phoneSchemes.has(name)) return phone();
  return browserSchemes.has(name)
    ? refused('destination_scheme', 'Only web addresses (https) can be used.')
    : refused(
        'destination_app',
        'Only web addresses (https) can be used. Of an app, use the https address that its Share button copies.',
      );
}

function parse(typed: string): RuleResult {
  const authority = /^[^/?#]*/.exec(typed)?.[0] ?? '';
  // The end of a sentence is no part of a host.
  const rest = authority === typed ? typed.replace(/[,;!?'")>}…][.,;!?'")>}…]{0,2}$/, '') : typed;
  if (authority === '' || !hasDot.test(authority)) return invalid();
  if (authority.includes('@')) return userinfo();
  const url = parseOrNull(`https://${rest}`);
  if (url === null || url.protocol !== 'https:') return invalid();
  if (url.username !== '' || url.password !== '') return userinfo();
  if (!isHost(url.hostname)) return invalid();
  if (url.href.length > DESTINATION_MAX) return tooLong(url.href.length);
  return stored.test(url.href) ? accepted(url.href) : invalid();
}

function parseOrNull(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A single word or number is a slip of the finger, not an address; `localhost` and IP addresses are what the user meant. */
const hasDot = /[.\u3002\uff0e\uff61]|^\[|^localhost(?=:|$)/i;

/** A name as the domain name system has it, underscores of subdomains included, or an IP address. */
const isHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.startsWith('[') ||
  (hostname.length <= 254 && /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+\.?$/.test(hostname));

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
const mail = (): RuleResult =>
  refused('destination_mail', 'This is a mail address. Add it under Socials, with the platform Email.');
const phone = (): RuleResult =>
  refused('destination_phone', 'Links do not call numbers. Use https://wa.me/ and the number for a chat in WhatsApp.');
const tooLong = (length: number): RuleResult =>
  refused(
    'destination_too_long',
    `Use at most ${counted(DESTINATION_MAX)} characters. This address has ${counted(length)}.`,
  );

const counted = (count: number): string => count.toLocaleString('en');
