import { limitOf, pictureOf, type KindExample } from '../../../testing/kind-example';
import { PROFILE_BIO_MAX, PROFILE_NAME_MAX } from '../profile.schema';

export const profileExample: KindExample = {
  least: (imageUrl) => ({ media: [{ id: 'm1', url: imageUrl, name: 'a.png', type: 'image/png', size: 100 }] }),
  change: (n, imageUrl) => ({ description: `Words ${n}`, ...profileExample.least(imageUrl) }),
  published: () => ({
    name: 'Inês Vidal',
    description: 'Stoneware for slow tables. Lisbon, wood-fired twice a year.',
    media: Array.from({ length: 6 }, (_, n) => ({
      id: `m${n}`,
      name: `${n}.jpg`,
      type: 'image/jpeg',
      size: 1_400_000,
      picture: pictureOf(n),
      video: null,
    })),
  }),
  sent: (pictures) => [
    {
      name: 'Inês Vidal',
      description: 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.',
      media: pictures
        .slice(0, 5)
        .map((url, place) => ({ id: `m${place}`, url, name: `${place}.jpg`, type: 'image/jpeg', size: 100 })),
    },
  ],
  limits: [limitOf('name', 'Name', PROFILE_NAME_MAX), limitOf('description', 'Bio', PROFILE_BIO_MAX)],
};
