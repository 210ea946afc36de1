import { decodedStep, numberIn, serverName, type TypedName } from './platform-names';

export interface Platform {
  /** As the brand writes it. */
  readonly label: string;
  /** What is before the username in its address. null: a whole address is typed. */
  readonly prefix: string | null;
  /** Hosts of its addresses, without `www.` and the like. */
  readonly hosts: RegExp;
  /** Hosts of its addresses that another platform has as well. */
  readonly otherHosts?: RegExp;
  /** The username in the path of an address, as the first group. */
  readonly path?: RegExp;
  /** Returns the stored form of a username that may be typed in another way. */
  readonly nameOf?: (typed: string) => string;
  /** The rule of a username that is stricter than a name without signs, and the message for a username that breaks it. */
  readonly rule?: { readonly fits: (name: string) => boolean; readonly message: string };
  /** Returns the address of a username, if it is more than a prefix and the username. */
  readonly address?: (name: string) => string;
  /** The username in an address whose path has none. */
  readonly nameIn?: TypedName;
}

/** Words that addresses have where names are. */
const notNames =
  '(?!(?:about|accounts|direct|events|explore|groups|hashtag|home|i|intent|joinchat|login|marketplace|p|people|pin|pages|profile\\.php|reel|reels|search|settings|share|sharer|signup|story\\.php|tv|watch)(?:/|$))';
const step = new RegExp(`^/${notNames}([^/]+)/?$`, 'i');
const none = /^$/;

/** Where people are found, by id, in the order in which they are offered. */
export const platforms = {
  instagram: {
    label: 'Instagram',
    prefix: 'https://instagram.com/',
    hosts: /^(?:instagram\.com|instagr\.am)$/,
    path: new RegExp(`^/(?:_u/)?${notNames}([^/]+)/?$`, 'i'),
  },
  tiktok: {
    label: 'TikTok',
    prefix: 'https://tiktok.com/@',
    hosts: /^tiktok\.com$/,
    path: /^\/@([^/]+)(?:\/(?:video|live)(?:\/.*)?)?\/?$/,
  },
  youtube: {
    label: 'YouTube',
    prefix: 'https://youtube.com/c/',
    hosts: /^youtube\.com$/,
    path: /^\/(?:@|c\/|user\/)([^/]+)(?:\/(?:featured|videos|shorts|streams|playlists|about))?\/?$/i,
  },
  x: { label: 'X', prefix: 'https://x.com/', hosts: /^x\.com$/, otherHosts: /^twitter\.com$/, path: step },
  twitter: {
    label: 'Twitter',
    prefix: 'https://twitter.com/',
    hosts: /^twitter\.com$/,
    otherHosts: /^x\.com$/,
    path: step,
  },
  threads: {
    label: 'Threads',
    prefix: 'https://threads.com/@',
    hosts: /^threads\.(?:com|net)$/,
    path: /^\/@([^/]+)\/?$/,
  },
  bluesky: {
    label: 'Bluesky',
    prefix: 'https://bsky.app/profile/',
    hosts: /^bsky\.app$/,
    path: /^\/profile\/([^/]+)\/?$/,
    nameOf: (typed) => (typed === '' || typed.includes('.') ? typed : `${typed}.bsky.social`),
  },
  mastodon: {
    label: 'Mastodon',
    prefix: '',
    hosts:
      /^(?:(?:mastodon|mstdn|masto)\.[a-z.]+|(?:fosstodon|infosec|hachyderm|techhub|chaos|mas)\.[a-z]+|troet\.cafe)$/,
    otherHosts: /./,
    nameIn: serverName,
    rule: {
      fits: (name) => /^[a-z0-9_.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name),
      message: 'Please enter the name with its server, such as name@mastodon.social.',
    },
    address: (name) =>
      `https://${name.slice(name.indexOf('@') + 1).toLowerCase()}/@${name.slice(0, name.indexOf('@'))}`,
  },
  facebook: {
    label: 'Facebook',
    prefix: 'https://facebook.com/',
    hosts: /^(?:facebook\.com|fb\.com)$/,
    path: step,
  },
  linkedin: {
    label: 'LinkedIn',
    prefix: 'https://linkedin.com/in/',
    hosts: /^linkedin\.com$/,
    path: /^\/in\/([^/]+)\/?$/i,
  },
  pinterest: {
    label: 'Pinterest',
    prefix: 'https://pinterest.com/',
    hosts: /^pinterest\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
    path: step,
  },
  snapchat: {
    label: 'Snapchat',
    prefix: 'https://snapchat.com/add/',
    hosts: /^snapchat\.com$/,
    path: /^\/(?:add\/|@)([^/]+)\/?$/i,
  },
  reddit: {
    label: 'Reddit',
    prefix: 'https://reddit.com/user/',
    hosts: /^reddit\.com$/,
    path: /^\/(?:user|u)\/([^/]+)\/?$/i,
    nameOf: (typed) => typed.replace(/^\/?u(?:ser)?\//i, ''),
  },
  whatsapp: {
    label: 'WhatsApp',
    prefix: 'https://wa.me/',
    hosts: /^(?:wa\.me|whatsapp\.com)$/,
    path: /^\/(\+?\d{6,15})\/?$/,
    nameIn: numberIn,
    nameOf: (typed) => typed.replace(/[\s().+-]/g, '').replace(/^00/, ''),
    rule: {
      fits: (name) => /^[1-9]\d{5,14}$/.test(name),
      message: 'Please enter the number with the code of its country, such as 15550100.',
    },
  },
  telegram: {
    label: 'Telegram',
    prefix: 'https://t.me/',
    hosts: /^(?:t\.me|telegram\.me|telegram\.dog)$/,
    path: /^\/(?:s\/)?(?!(?:joinchat|share|addstickers|proxy)(?:\/|$))([^/+]+)\/?$/,
  },
  spotify: {
    label: 'Spotify',
    prefix: 'https://open.spotify.com/',
    hosts: /^open\.spotify\.com$/,
    path: /^\/(?:intl-[a-z]{2}\/)?((?:user|artist|show|playlist|album)\/[^/]+)\/?$/i,
    nameOf: (typed) => (typed === '' || typed.includes('/') ? typed : `user/${typed}`),
    rule: {
      fits: (name) => /^(?:user|artist|show|playlist|album)\/[\p{L}\p{N}._-]+$/u.test(name),
      message: 'Please enter the username, or the address that the Share button of Spotify copies.',
    },
    address: (name) => `https://open.spotify.com/${name.split('/').map(encodeURIComponent).join('/')}`,
  },
  github: { label: 'GitHub', prefix: 'https://github.com/', hosts: /^github\.com$/, path: step },
  twitch: { label: 'Twitch', prefix: 'https://twitch.tv/', hosts: /^twitch\.tv$/, path: step },
  discord: {
    label: 'Discord',
    prefix: 'https://discord.gg/',
    hosts: /^(?:discord\.gg|discord\.com)$/,
    path: /^\/(?:invite\/)?(?!(?:channels|users|invite)(?:\/|$))([^/]+)\/?$/i,
  },
  email: { label: 'Email', prefix: 'mailto:', hosts: none },
  custom: { label: 'Custom', prefix: null, hosts: none },
} as const satisfies Readonly<Record<string, Platform>>;

export type PlatformId = keyof typeof platforms;

export const platformIds = Object.keys(platforms) as readonly PlatformId[];

/** undefined: no platform that this release knows. Ids are compared without regard to case. */
export const platformIdOf = (typed: string): PlatformId | undefined => {
  const id = typed.trim().toLowerCase();
  return platformIds.find((each) => each === id);
};

export const platformOf = (id: PlatformId): Platform => platforms[id];

/** Subdomains under which a platform shows the same pages. */
const samePages = /^(?:www|m|mobile|web|mbasic|touch|old|new|api|[a-z]{2}(?:-[a-z]{2})?)\.(?=.*\.)/;

/** The username of a platform in one of its addresses; empty: none. `isOwn`: not where another platform has the host as well. */
export const usernameAt = (id: PlatformId, address: URL, isOwn: boolean): string => {
  const { hosts, otherHosts, path, nameIn } = platformOf(id);
  const host = address.hostname.replace(/\.$/, '');
  const isHost = [host, host.replace(samePages, '')].some(
    (each) => hosts.test(each) || (!isOwn && otherHosts?.test(each) === true),
  );
  if (!isHost) return '';
  const found = path?.exec(address.pathname)?.[1];
  return found === undefined ? (nameIn?.(address) ?? '') : decodedStep(found);
};
