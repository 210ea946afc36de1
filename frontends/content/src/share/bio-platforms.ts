/** Where an app takes an address into a profile. Its steps are in the messages. Apps change them without notice. */
export const bioPlatforms = [
  { id: 'instagram', name: 'Instagram', address: 'https://www.instagram.com/' },
  { id: 'tiktok', name: 'TikTok', address: 'https://www.tiktok.com/' },
  { id: 'youtube', name: 'YouTube', address: 'https://studio.youtube.com/' },
  { id: 'x', name: 'X', address: 'https://x.com/settings/profile' },
  { id: 'twitch', name: 'Twitch', address: 'https://dashboard.twitch.tv/settings/channel' },
  { id: 'linkedin', name: 'LinkedIn', address: 'https://www.linkedin.com/in/me/' },
] as const;

export type BioPlatform = (typeof bioPlatforms)[number];

/** The steps behind the first one, which copies the address. */
export const bioSteps = [1, 2, 3] as const;
