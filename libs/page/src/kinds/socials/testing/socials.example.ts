import { limitOf, type KindExample } from '../../../testing/kind-example';
import { SOCIAL_USERNAME_MAX } from '../social-link.rule';

const platforms = ['instagram', 'youtube', 'tiktok', 'github', 'custom'];
const row = (username: string): object[] => [{ platform: 'github', url: `https://github.com/${username}`, username }];

export const socialsExample: KindExample = {
  least: () => ({ socialMedia: row('xxxx') }),
  change: (n) => ({ socialMedia: row(`user-${n}`) }),
  published: () => ({
    socialMedia: platforms.map((platform) => ({ platform, url: `https://${platform}.com/ines.vidal`, username: '' })),
  }),
  sent: () => [
    {
      socialMedia: ['instagram', 'tiktok', 'youtube', 'github'].map((platform) => ({
        platform,
        username: 'inesvidal',
      })),
    },
  ],
  limits: [limitOf('socialMedia', 'Username', SOCIAL_USERNAME_MAX, (count) => row('x'.repeat(count)))],
};
