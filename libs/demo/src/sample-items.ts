/** A request to create an item, as `POST /api/content` takes it. */
export interface SampleItem {
  readonly type: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export const SAMPLE_USERNAME = 'inesvidal';
export const SAMPLE_QUESTION = 'next-firing';

const HOUR_MS = 3_600_000;

/** How many uploaded pictures the items show: a file belongs to one item. */
export const SAMPLE_PICTURES = 11;

/** The items of the sample creator besides her links. `pictures` are the addresses of `SAMPLE_PICTURES` uploads; `now` is in UTC milliseconds. */
export const sampleItems = (pictures: readonly string[], now: number): readonly SampleItem[] => [
  {
    type: 'profile',
    content: {
      name: 'Inês Vidal',
      description: 'Stoneware for slow tables. A wood kiln in Lisbon, fired twice a season.',
      media: pictures
        .slice(0, 5)
        .map((url, place) => ({ id: `m${place}`, url, name: `${place}.jpg`, type: 'image/jpeg', size: 100 })),
    },
  },
  {
    type: 'socials',
    content: {
      socialMedia: ['instagram', 'tiktok', 'youtube', 'pinterest'].map((platform) => ({
        platform,
        username: SAMPLE_USERNAME,
      })),
    },
  },
  ...pictures.slice(5).map((imageUrl, place) => ({
    type: 'photo',
    content: {
      id: `kiln-${place}`,
      imageUrl,
      caption: `Out of the kiln, ${place + 1}`,
      altText: `Drawing number ${place + 1} of pots and of the workshop`,
    },
  })),
  ...[
    { accountName: 'atelier.norte', verified: true, comment: 'Arrived in one piece, thank you!', likes: 41 },
    { type: 'like', accountName: 'rui_forno', link: 'https://video.example/1' },
    { accountName: 'kaolin.daily', comment: 'The blue cup is mine.', likes: 1280 },
  ].map((comment, place) => ({
    type: 'comment',
    content: { timestamp: new Date(now - (place + 2) * HOUR_MS).toISOString(), ...comment },
  })),
  { type: 'dm', content: { title: 'Ask me about clay' } },
  { type: 'question', content: { id: SAMPLE_QUESTION, title: 'What should go in the next firing?' } },
];
