import { addressOf, digitsOf, limitOf, type KindExample } from '../../../testing/kind-example';
import { COMMENT_LIKES_MAX, COMMENT_LINK_MAX, COMMENT_MAX, COMMENT_NAME_MAX } from '../comment.schema';

const TWO_HOURS_MS = 7_200_000;

export const commentExample: KindExample = {
  least: () => ({ id: '1', accountName: 'atelier', comment: 'In one piece.', timestamp: '2026-11-19T20:14:00.000Z' }),
  change: (n) => ({ comment: `Comment ${n}`, likes: n }),
  published: (n) => ({
    type: 'comment',
    accountName: `atelier.norte.${n}`,
    verified: n % 2 === 0,
    comment: `Arrived in one piece, thank you. Cup number ${n} is the favourite.`,
    likes: (n * 397) % 10_000,
    link: n % 2 === 0 ? '' : `https://video.example/${digitsOf(n).slice(0, 8)}`,
    timestamp: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
  }),
  sent: () =>
    [
      { accountName: 'atelier.norte', verified: true, comment: 'Arrived in one piece, thank you!', likes: 41 },
      { type: 'like', accountName: 'rui_forno', link: 'https://video.example/1' },
      { accountName: 'kaolin.daily', comment: 'The blue cup is mine.', likes: 1280 },
      { type: 'share', accountName: 'lisbon.makers', verified: true, link: 'https://video.example/2' },
    ].map((comment) => ({ timestamp: new Date(Date.now() - TWO_HOURS_MS).toISOString(), ...comment })),
  limits: [
    limitOf('accountName', 'Account name', COMMENT_NAME_MAX),
    limitOf('comment', 'Comment', COMMENT_MAX),
    limitOf('link', 'Link URL', COMMENT_LINK_MAX, addressOf),
    {
      field: 'likes',
      label: 'Likes',
      fullest: COMMENT_LIKES_MAX,
      beyond: COMMENT_LIKES_MAX + 1,
      says: 'Likes are a whole number from 0 to 10,000,000.',
    },
  ],
};
