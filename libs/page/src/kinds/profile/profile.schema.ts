import { z } from 'zod';
import { ruledText } from '../../registry/ruled-text';
import { checkText } from '../../rules/text.rule';
import { profileMedia, withPictureInMedia } from './profile-media.rule';

export { isVideoType, MEDIA_MAX, type ProfileMedia } from './profile-media.rule';

export const PROFILE_NAME_MAX = 50;
export const PROFILE_BIO_MAX = 200;

const fields = {
  /** Empty: the account's username is shown. */
  name: ruledText((typed) => checkText(typed.replace(/^\s*@+/, ''), { code: 'profile_name', max: PROFILE_NAME_MAX })),
  description: ruledText((typed) => checkText(typed, { code: 'bio', max: PROFILE_BIO_MAX, multiline: true })),
  media: profileMedia,
  isPublic: z.boolean(),
};

/** The profile as its owner gives it. An unknown field is refused. */
export const profileSchema = z.preprocess(
  withPictureInMedia,
  z.strictObject({
    ...fields,
    name: fields.name.default(''),
    description: fields.description.default(''),
    isPublic: fields.isPublic.default(true),
  }),
);

/** Changes to the profile: the gallery changes as a whole. Nothing is filled in. */
export const profileChangesSchema = z.preprocess(withPictureInMedia, z.strictObject(fields).partial());

export type ProfileItem = z.output<typeof profileSchema>;
