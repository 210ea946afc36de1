export interface Platform {
  /** As the brand writes it. */
  readonly label: string;
  /** What is before the username in its address. null: a whole address is typed. */
  readonly prefix: string | null;
  /** What is there in addresses of its other name. */
  readonly otherPrefix?: string;
}

/** Where people are found, by id, in the order in which they are offered. */
export const platforms = {
  instagram: { label: 'Instagram', prefix: 'https://instagram.com/' },
  tiktok: { label: 'TikTok', prefix: 'https://tiktok.com/@' },
  youtube: { label: 'YouTube', prefix: 'https://youtube.com/c/' },
  twitter: { label: 'Twitter', prefix: 'https://twitter.com/', otherPrefix: 'https://x.com/' },
  facebook: { label: 'Facebook', prefix: 'https://facebook.com/' },
  linkedin: { label: 'LinkedIn', prefix: 'https://linkedin.com/in/' },
  github: { label: 'GitHub', prefix: 'https://github.com/' },
  twitch: { label: 'Twitch', prefix: 'https://twitch.tv/' },
  discord: { label: 'Discord', prefix: 'https://discord.gg/' },
  email: { label: 'Email', prefix: 'mailto:' },
  custom: { label: 'Custom', prefix: null },
} as const satisfies Readonly<Record<string, Platform>>;

export type PlatformId = keyof typeof platforms;

export const platformIds = Object.keys(platforms) as readonly PlatformId[];

/** undefined: no platform that this release knows. Ids are compared without regard to case. */
export const platformIdOf = (typed: string): PlatformId | undefined => {
  const id = typed.trim().toLowerCase();
  return platformIds.find((each) => each === id);
};

export const platformOf = (id: PlatformId): Platform => platforms[id];
