import { normaliseDestination } from '../../rules/destination.rule';
import { hasInvisible } from '../../rules/invisible';
import type { BrokenRule } from '../../rules/rule-result';
import { pastedAddress } from '../../rules/pasted-text';
import { isLongerThan } from '../../rules/text-length';
import { platformIdOf, platformIds, platformOf, usernameAt, type PlatformId } from './platforms';

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
/** No more of what was typed is looked at for an address. */
const ADDRESS_MAX = 4096;

/**
 * One row: null where nothing was typed. A username may be typed as the address of its page. Codes: `social_platform`, `social_username`,
 * `social_username_invalid`, `social_username_too_long` and those of destinations.
 */
export const checkSocialLink = (typed: TypedSocialLink): SocialLinkResult => {
  const [name, url] = [(typed.platform ?? '').trim(), (typed.url ?? '').trim()];
  const username = withoutAt((typed.username ?? '').trim());
  const platform = platformIdOf(name);
  if (platform === undefined) {
    if (name === '' && url === '' && username === '') return { ok: true, link: null };
    return refused('platform', 'social_platform', 'Please select a platform for your social media link.');
  }
  if (platformOf(platform).prefix === null) return custom(platform, url);
  // Older items have the address alone.
  return onPlatform(platform, usernameIn(platform, username) || username || usernameIn(platform, url));
};

/** The platform and the username of a pasted address; null where it is none of a platform. `current` is asked first. */
export const socialLinkIn = (
  typed: string,
  current: PlatformId | undefined,
): Pick<SocialLink, 'platform' | 'username'> | null => {
  const mail = typed.trim();
  if (current === undefined && mail.length <= SOCIAL_USERNAME_MAX && mailAddress.test(mail))
    return { platform: 'email', username: mail };
  const candidates = current === undefined ? platformIds : [current, ...platformIds];
  for (const [place, platform] of candidates.entries()) {
    const username = usernameIn(platform, typed, current === undefined || place > 0);
    if (username !== '') return { platform, username };
  }
  return null;
};

const withoutAt = (username: string): string => username.replace(/^@+/, '');

/** The username in an address of the platform, as a browser, a site for phones or a Share button gives it; empty: none. */
const usernameIn = (platform: PlatformId, typed: string, isOwn = false): string => {
  const text = pastedAddress(typed.slice(0, ADDRESS_MAX));
  if (platform === 'email') return /^mailto:([^?]*)/i.exec(text)?.[1] ?? '';
  if (!/^(?:https?:\/\/)?[^\s/@]+\.[^\s/@]+\/\S/i.test(text)) return '';
  const address = parsed(/^https?:/i.test(text) ? text : `https://${text}`);
  return address === null ? '' : usernameAt(platform, address, isOwn);
};

const parsed = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

const custom = (platform: PlatformId, typed: string): SocialLinkResult => {
  if (typed === '') return withoutUsername('url', platform);
  const checked = normaliseDestination(typed);
  return checked.ok
    ? { ok: true, link: { platform, url: checked.value, username: '' } }
    : refused('url', checked.broken.code, checked.broken.message);
};

const onPlatform = (platform: PlatformId, typed: string): SocialLinkResult => {
  const { nameOf = (name: string) => name, rule = usualRule, address, prefix } = platformOf(platform);
  const username = nameOf(typed);
  if (username === '') return withoutUsername('username', platform);
  if (isLongerThan(username, SOCIAL_USERNAME_MAX)) {
    return refused('username', 'social_username_too_long', `Use at most ${SOCIAL_USERNAME_MAX} characters.`);
  }
  const { fits, message } = platform === 'email' ? mailRule : rule;
  if (!fits(username)) return refused('username', 'social_username_invalid', message);
  const url = address?.(username) ?? `${prefix}${encodeURIComponent(username).replace(/%40/g, '@')}`;
  return { ok: true, link: { platform, url, username } };
};

// Printable ASCII without what addresses, headers and `mailto:` parameters are taken apart by.
const mailAddress = /^[a-z0-9.!#$'*+/=^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const notInNames = /[\s\p{Cc}/\\?#:@&%]/u;
const mailRule = { fits: (name: string) => mailAddress.test(name), message: 'Please enter an e-mail address.' };
const usualRule = {
  fits: (name: string) => !notInNames.test(name) && !hasInvisible(name),
  message: 'Please enter the username alone.',
};

const withoutUsername = (field: 'url' | 'username', platform: PlatformId): SocialLinkResult =>
  refused(field, 'social_username', `Please provide a username for ${platformOf(platform).label}.`);

const refused = (field: keyof SocialLink, code: string, message: string): SocialLinkResult => ({
  ok: false,
  field,
  broken: { code, message },
});
