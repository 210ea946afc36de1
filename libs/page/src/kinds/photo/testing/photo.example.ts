import { limitOf, pictureOf, type KindExample } from '../../../testing/kind-example';
import { UNIQUE_NAME_MAX } from '../../../rules/unique-name.rule';
import { PHOTO_ALT_MAX, PHOTO_CAPTION_MAX } from '../photo.schema';

export const photoExample: KindExample = {
  least: (imageUrl) => ({ id: 'cup', imageUrl }),
  change: (n, imageUrl) => ({ caption: `Caption ${n}`, imageUrl }),
  published: (n) => ({
    picture: pictureOf(n + 10_000),
    caption: `Moon jar ${n}, first of the year`,
    altText: `A round white jar on a wooden table, number ${n}`,
  }),
  sent: (pictures) =>
    pictures.map((imageUrl, place) => ({
      id: `kiln-${place}`,
      imageUrl,
      caption: `Out of the kiln, ${place + 1}`,
      altText: `Drawing number ${place + 1}`,
    })),
  limits: [
    limitOf('id', 'Unique name', UNIQUE_NAME_MAX),
    limitOf('caption', 'Caption', PHOTO_CAPTION_MAX),
    limitOf('altText', 'Alt text', PHOTO_ALT_MAX),
  ],
};
