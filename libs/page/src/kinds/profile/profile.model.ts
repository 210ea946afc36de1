import { z } from 'zod';
import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import { itemPicture, itemVideo, tileImage } from '../../registry/item-picture';
import type { ProfileTile } from './profile-tile.view';
import { profileChangesSchema, profileRules, profileSchema } from './profile.schema';

const { media: _gallery, ...words } = profileRules;
const file = { id: z.string(), type: z.string(), size: z.int() };
const entry = { ...file, name: z.string() };

const fields = storedFields(words).extend({
  /** `picture` is that of an entry, or the poster of a video. */
  media: z.array(z.object({ ...entry, picture: itemPicture.nullable(), video: itemVideo.nullable() })),
});

export const profileModel = defineItemModel({
  /** `imageUrl` is the older form of the first entry of `media`. */
  input: sentFields(words).extend({
    media: z
      .array(
        z.strictObject({
          id: inputText,
          url: inputText,
          name: inputText.optional(),
          type: inputText,
          size: z.int().nonnegative(),
          /** The address of the picture that represents a video. */
          poster: inputText.nullish(),
          /** Seconds of a video, as answers have them. Not kept: the file says it. */
          duration: z.number().nonnegative().nullish(),
          isProfilePicture: z
            .boolean()
            .optional()
            .describe(
              'moves the entry to the front, where the profile picture is; of several, the first. A change ignores it in the entry that is the first so far, so that an item can be sent back in another order',
            ),
        }),
      )
      .max(200)
      .optional(),
    imageUrl: inputText.nullish(),
  }),
  draft: profileSchema,
  changes: profileChangesSchema,
  fields,
  owned: readFields(words).extend({
    media: z.array(
      z.object({
        ...entry,
        url: z.string(),
        poster: z.string().nullable(),
        duration: z.number().nullable(),
        isProfilePicture: z.literal(true).optional().describe('the first entry has it, and no other'),
      }),
    ),
  }),
  shared: readFields(words).extend({
    /** Without `name`: how an owner named a file is not meant for visitors. */
    media: z.array(z.object({ ...file, url: z.string(), poster: z.string().nullable() })),
  }),
  pictures: {},
  galleries: ['media'],
  firstEntryMark: 'isProfilePicture',
  completeChanges: (changes, { media }) => (changes['imageUrl'] ? { media, ...changes } : changes),
  toTile: ({ fields: { media, ...said } }): ProfileTile => ({
    ...said,
    media: media.map(({ id, picture, video }) => ({
      id,
      image: tileImage(picture),
      video: video && { src: video.url },
    })),
  }),
  toShared: ({ fields: { media, ...said } }) => ({
    ...said,
    media: media.map(({ id, type, size, picture, video }) => ({
      id,
      type,
      size,
      url: video?.url ?? picture!.url,
      poster: (video && picture?.url) ?? null,
    })),
  }),
  toPreview: ({ fields: { media } }) => ({ pictures: media.flatMap(({ picture }) => picture ?? []) }),
  toProfile: ({ fields: { name, description } }) => ({ name, description }),
});
