import { z } from 'zod';
import { changedFields } from '../../registry/field-rules';
import { ruledText } from '../../registry/ruled-text';
import { checkText } from '../../rules/text.rule';
import { profileMedia, withPictureInMedia } from './profile-media.rule';

export { isVideoType } from './media-type';
export { MEDIA_MAX, type ProfileMedia } from './profile-media.rule';

export const PROFILE_NAME_MAX = 50;
export const PROFILE_BIO_MAX = 200;

/** A field that is added later has a default. */
export const profileRules = {
  /** Empty: the account's username is shown. */
  name: ruledText((typed) =>
    checkText(typed.replace(/^\s*@+/, ''), { code: 'profile_name', max: PROFILE_NAME_MAX }),
  ).default(''),
  description: ruledText((typed) => checkText(typed, { code: 'bio', max: PROFILE_BIO_MAX, multiline: true })).default(
    '',
  ),
  media: profileMedia,
  isPublic: z.boolean().default(true),
};

/** The profile as its owner gives it. An unknown field is refused. */
export const profileSchema = z.preprocess(withPictureInMedia, z.strictObject(profileRules));

/** Changes to the profile: the gallery changes as a whole. Nothing is filled in. */
export const profileChangesSchema = z.preprocess(withPictureInMedia, changedFields(profileRules));

export type ProfileItem = z.output<typeof profileSchema>;
