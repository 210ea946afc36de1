import { normaliseDestination } from '../../rules/destination.rule';
import { hasInvisible } from '../../rules/invisible';
import type { BrokenRule } from '../../rules/rule-result';
import { isLongerThan } from '../../rules/text-length';
import { platformIdOf, platformOf, type PlatformId } from './platforms';

/** A row as its owner typed it. */
export interface TypedSocialLink {
  readonly platform?: string | undefined;
  /** Typed for a custom platform; elsewhere made from the username, and read only where that is missing. */
  readonly url?: string | undefined;
  readonly username?: string | undefined;
}

/** A row as it is stored. */
export interface SocialLink {
  readonly platform: PlatformId;
  /** `https:`, or `mailto:` for an e-mail address. */
  readonly url: string;
  /** Empty for a custom platform. */
  readonly username: string;
}

export type SocialLinkResult =
  | { readonly ok: true; readonly link: SocialLink | null }
  | { readonly ok: false; readonly field: keyof SocialLink; readonly broken: BrokenRule };

export const SOCIAL_USERNAME_MAX = 100;

/**
 * One row: null where nothing was typed. Codes: `social_platform`, `social_username`, `social_username_invalid`,
 * `social_username_too_long` and those of destinations.
 */
export const checkSocialLink = (typed: TypedSocialLink): SocialLinkResult => {
  const [name, url] = [(typed.platform ?? '').trim(), (typed.url ?? '').trim()];
  const username = withoutAt((typed.username ?? '').trim());
  const platform = platformIdOf(name);
  if (platform === undefined) {
    if (name === '' && url === '' && username === '') return { ok: true, link: null };
    return refused('platform', 'social_platform', 'Please select a platform for your social media link.');
  }
  const { prefix, otherPrefix = prefix } = platformOf(platform);
  if (prefix === null || otherPrefix === null) return custom(platform, url);
  return onPlatform(platform, prefix, username || usernameIn(url, prefix) || usernameIn(url, otherPrefix));
};

const withoutAt = (username: string): string => username.replace(/^@+/, '');

/** Older items have the address alone, as a browser or the site for phones showed it. */
const usernameIn = (url: string, prefix: string): string => {
  const [address, start] = [isMail(prefix) ? url : withoutEnd(withoutSite(url)), withoutSite(prefix)];
  return address.toLowerCase().startsWith(start) ? decoded(address.slice(start.length)) : '';
};

const isMail = (prefix: string): boolean => prefix === 'mailto:';
const withoutSite = (url: string): string => url.replace(/^(?:https?:\/\/)?(?:www\.|m\.)?/i, '');
const withoutEnd = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/$/, '');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const custom = (platform: PlatformId, typed: string): SocialLinkResult => {
  if (typed === '') return withoutUsername('url', platform);
  const checked = normaliseDestination(typed);
  return checked.ok
    ? { ok: true, link: { platform, url: checked.value, username: '' } }
    : refused('url', checked.broken.code, checked.broken.message);
};

const onPlatform = (platform: PlatformId, prefix: string, username: string): SocialLinkResult => {
  if (username === '') return withoutUsername('username', platform);
  if (isLongerThan(username, SOCIAL_USERNAME_MAX)) {
    return refused('username', 'social_username_too_long', `Use at most ${SOCIAL_USERNAME_MAX} characters.`);
  }
  const fits = isMail(prefix) ? mailAddress.test(username) : !notInNames.test(username) && !hasInvisible(username);
  if (!fits) {
    const message = isMail(prefix) ? 'Please enter an e-mail address.' : 'Please enter the username alone.';
    return refused('username', 'social_username_invalid', message);
  }
  return { ok: true, link: { platform, url: prefix + encodeURIComponent(username).replace(/%40/g, '@'), username } };
};

// Printable ASCII without what addresses, headers and `mailto:` parameters are taken apart by.
const mailAddress = /^[a-z0-9.!#$'*+/=^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const notInNames = /[\s\p{Cc}/\\?#:@&%]/u;

const withoutUsername = (field: 'url' | 'username', platform: PlatformId): SocialLinkResult =>
  refused(field, 'social_username', `Please provide a username for ${platformOf(platform).label}.`);

const refused = (field: keyof SocialLink, code: string, message: string): SocialLinkResult => ({
  ok: false,
  field,
  broken: { code, message },
});
