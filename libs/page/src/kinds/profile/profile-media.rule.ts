import { z } from 'zod';
import { ruledText } from '../../registry/ruled-text';
import { checkImageAddress, UPLOAD_BYTES_MAX } from '../../rules/image-address.rule';
import { checkText } from '../../rules/text.rule';
import { isVideoType } from './media-type';

export const MEDIA_MAX = 6;
export const MEDIA_NAME_MAX = 255;

const TOO_LARGE = 'Files larger than 50MB are not allowed:';
const NONE = 'Please upload at least one media file.';

const entry = z.strictObject({
  /** The client's own, to distinguish entries. */
  id: ruledText((typed) => checkText(typed, { code: 'media_id', max: 64, required: 'Please fill in this field.' })),
  url: ruledText(checkImageAddress),
  name: ruledText((typed) => checkText(typed, { code: 'media_name', max: MEDIA_NAME_MAX })).default(''),
  type: z
    .string()
    .regex(/^(?:image\/[a-z0-9.+-]{1,64}|video\/(?:mp4|webm))$/, 'Only pictures and MP4 or WebM videos can be shown.'),
  size: z.int().nonnegative(),
  /** The picture that represents a video while it does not play. */
  poster: ruledText(checkImageAddress).nullish(),
  /** Not kept: the file says how long a video is. */
  duration: z.number().nonnegative().nullish(),
  /** Not kept: the first entry is the profile picture, and one that is marked becomes the first. */
  isProfilePicture: z.boolean().optional(),
});

/** One to six entries of a gallery, each an upload of its own. Codes: `media_required`, `media_too_many`, `media_too_large`. */
export const profileMedia = z.array(entry, { error: NONE }).transform((entries, context) => {
  const marked = entries.find(({ isProfilePicture }) => isProfilePicture === true);
  const ordered = marked === undefined ? entries : [marked, ...entries.filter((each) => each !== marked)];
  const media = ordered
    .filter(({ url }, place) => ordered.findIndex((each) => each.url === url) === place)
    .map(({ isProfilePicture: _marked, duration: _duration, poster, ...kept }) => ({
      ...kept,
      poster: (isVideoType(kept.type) && poster) || null,
    }));
  const refuse = (code: string, message: string): void => {
    context.addIssue({ code: 'custom', message, input: entries, params: { code } });
  };
  const large = media.filter(({ size }) => size > UPLOAD_BYTES_MAX).map(({ name }) => name);
  if (media.length === 0) refuse('media_required', NONE);
  if (media.length > MEDIA_MAX) refuse('media_too_many', `You can only upload up to ${MEDIA_MAX} media files.`);
  if (large.length > 0) refuse('media_too_large', `${TOO_LARGE} ${large.join(', ')}`);
  return media;
});

export type ProfileMedia = z.output<typeof profileMedia>[number];

const PICTURE_ID = 'profile-picture';

/**
 * An older item has one picture as `imageUrl`: it becomes the first entry where the list does not have it, in place of the one that
 * came so before.
 */
export const withPictureInMedia = (typed: unknown): unknown => {
  if (typeof typed !== 'object' || typed === null || !('imageUrl' in typed)) return typed;
  const { imageUrl, ...rest } = typed as { imageUrl?: unknown; media?: unknown };
  if (typeof imageUrl !== 'string' || imageUrl === '') return rest;
  const media = (Array.isArray(rest.media) ? rest.media : []) as readonly ({ id?: unknown; url?: unknown } | null)[];
  if (media.some((each) => each?.url === imageUrl)) return rest;
  const first = { id: PICTURE_ID, url: imageUrl, name: 'Profile Picture', type: 'image/webp', size: 0 };
  return { ...rest, media: [first, ...media.filter((each) => each?.id !== PICTURE_ID)] };
};
