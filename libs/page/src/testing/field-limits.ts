import { kindList, type ContentKindId } from '../registry/content-kinds';
import type { FieldLimit } from './kind-example';
import { kindExamples } from './kind-examples';

/** How much a field holds. The rules, the forms and the API are all held against the same table. */
export interface FieldLimit {
  readonly kind: ContentKindId;
  readonly field: string;
  /** The largest value that is stored, as it is stored. */
  readonly fullest: unknown;
  /** One character more, or one more. */
  readonly beyond: unknown;
  /** What is said about `beyond`. */
  readonly says: string;
}

/** One character to a reader, and as long as one may be stored: 16 UTF-16 units. */
const CHARACTER = `q${'\u0323'.repeat(15)}`;

/** A row of the table; `of` makes the value of so many characters. */
const limit = (kind: ContentKindId, field: string, max: number, of: (count: number) => unknown): FieldLimit => ({
  kind,
  field,
  fullest: of(max),
  beyond: of(max + 1),
  says: `Use at most ${max} characters.`,
});

const text = (count: number): string => CHARACTER.repeat(count);
/** A stored address of so many characters. */
const address = (count: number): string => 'https://a.example/'.padEnd(count, 'x');
const row = (count: number): object[] => {
  const username = 'x'.repeat(count);
  return [{ platform: 'github', url: `https://github.com/${username}`, username }];
};

export const fieldLimits: readonly FieldLimit[] = [
  limit('link', 'id', UNIQUE_NAME_MAX, text),
  limit('link', 'title', LINK_TITLE_MAX, text),
  limit('link', 'description', LINK_DESCRIPTION_MAX, text),
  limit('link', 'destinationUrl', DESTINATION_MAX, address),
  limit('profile', 'name', PROFILE_NAME_MAX, text),
  limit('profile', 'description', PROFILE_BIO_MAX, text),
  limit('socials', 'socialMedia', SOCIAL_USERNAME_MAX, row),
  limit('photo', 'id', UNIQUE_NAME_MAX, text),
  limit('photo', 'caption', PHOTO_CAPTION_MAX, text),
  limit('photo', 'altText', PHOTO_ALT_MAX, text),
  limit('comment', 'accountName', COMMENT_NAME_MAX, text),
  limit('comment', 'comment', COMMENT_MAX, text),
  limit('comment', 'link', COMMENT_LINK_MAX, address),
  {
    kind: 'comment',
    field: 'likes',
    fullest: COMMENT_LIKES_MAX,
    beyond: COMMENT_LIKES_MAX + 1,
    says: 'Likes are a whole number from 0 to 10,000,000.',
  },
  limit('dm', 'title', DM_TITLE_MAX, text),
  limit('question', 'id', UNIQUE_NAME_MAX, text),
  limit('question', 'title', QUESTION_TITLE_MAX, text),
];

/** The least that makes an item of each kind, all in the values that are stored; `imageUrl` is the address of a checked picture. */
export const leastOf = (imageUrl: string): Readonly<Record<ContentKindId, Readonly<Record<string, unknown>>>> => ({
  link: { id: 'kiln', title: 'Autumn kiln sale', destinationUrl: 'https://example.com/' },
  profile: { media: [{ id: 'm1', url: imageUrl, name: 'a.png', type: 'image/png', size: 100 }] },
  socials: { socialMedia: row(4) },
  photo: { id: 'cup', imageUrl },
  comment: { id: '1', accountName: 'atelier', comment: 'In one piece.', timestamp: '2026-11-19T20:14:00.000Z' },
  dm: { title: 'Ask me' },
  question: { id: 'song', title: 'Which song?' },
});
