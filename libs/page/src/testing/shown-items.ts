import type { ItemFields, ShownItem } from '../registry/item-model';
import type { ItemPicture } from '../registry/item-picture';
import type { ContentKindId } from '../registry/content-kinds';

const colours = ['#f4d9b0', '#e6dcc8', '#c4cfd3', '#d89a3d', '#23404f', '#2b1610', '#ffffff'];
const platforms = ['instagram', 'youtube', 'tiktok', 'github', 'custom'];

/** 32 hexadecimal digits, as hard to compress as the id of an upload. */
const digits = (n: number): string =>
  [1, 2, 3, 4]
    .map((part) => (Math.imul(n + part, 0x9e3779b1) ^ Math.imul(n * part + 7, 0x85ebca6b)) >>> 0)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');

const picture = (n: number): ItemPicture => {
  const url = `/uploads/pictures/${digits(n)}.webp`;
  const variants = [160, 320, 640].map((width) => ({ url: url.replace('.webp', `-${width}.webp`), width }));
  return { url, width: 1280, height: 960, variants: [...variants, { url, width: 1280 }] };
};

const fieldsOf: Readonly<Record<ContentKindId, (n: number) => ItemFields>> = {
  link: (n) => ({
    title: `The autumn kiln, opening number ${n}`,
    description: n % 2 === 0 ? '' : `Forty pots from the wood firing of week ${n}. First come.`,
    destinationUrl: `https://shop-${n}.vidalceramics.example/autumn/${digits(n).slice(0, 8)}`,
    color: colours[n % colours.length],
    picture: n % 3 === 0 ? null : picture(n),
  }),
  profile: () => ({
    name: 'Inês Vidal',
    description: 'Stoneware for slow tables. Lisbon, wood-fired twice a year.',
    media: Array.from({ length: 6 }, (_, n) => ({
      id: `m${n}`,
      name: `${n}.jpg`,
      type: 'image/jpeg',
      size: 1_400_000,
      picture: picture(n),
      video: null,
    })),
  }),
  socials: () => ({
    socialMedia: platforms.map((platform) => ({ platform, url: `https://${platform}.com/ines.vidal`, username: '' })),
  }),
  photo: (n) => ({
    picture: picture(n + 10_000),
    caption: `Moon jar ${n}, first of the year`,
    altText: `A round white jar on a wooden table, number ${n}`,
  }),
  comment: (n) => ({
    type: 'comment',
    accountName: `atelier.norte.${n}`,
    verified: n % 2 === 0,
    comment: `Arrived in one piece, thank you. Cup number ${n} is the favourite.`,
    likes: (n * 397) % 10_000,
    link: n % 2 === 0 ? '' : `https://video.example/${digits(n).slice(0, 8)}`,
    timestamp: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
  }),
  dm: () => ({ title: 'Ask me about clay' }),
  question: (n) => ({ title: `What should go in the next firing, number ${n}?` }),
};

/** The n-th item of a kind as the page is given it, with words and addresses of usual length and pictures in all widths. */
export const shownItem = (kind: ContentKindId, n: number): ShownItem => ({
  kind,
  id: `${kind}-${n}`,
  fields: fieldsOf[kind](n),
});

/** So many items of a kind. */
export const shownItems = (kind: ContentKindId, count: number): { kind: ContentKindId; items: ShownItem[] } => ({
  kind,
  items: Array.from({ length: count }, (_, n) => shownItem(kind, n)),
});
