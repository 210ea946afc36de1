import { z } from 'zod';
import { changedFields } from '../../registry/field-rules';
import { ruledText } from '../../registry/ruled-text';
import { checkImageAddress } from '../../rules/image-address.rule';
import { refused } from '../../rules/rule-result';
import { checkText } from '../../rules/text.rule';
import { checkUniqueName } from '../../rules/unique-name.rule';

export const PHOTO_CAPTION_MAX = 300;
export const PHOTO_ALT_MAX = 500;

const IMAGE_REQUIRED = 'Please choose a picture';

/** A field that is added later has a default. */
export const photoRules = {
  id: ruledText(checkUniqueName, 'Please enter a unique identifier'),
  imageUrl: ruledText(
    (typed) => (typed === '' ? refused('image_required', IMAGE_REQUIRED) : checkImageAddress(typed)),
    IMAGE_REQUIRED,
  ),
  caption: ruledText((typed) => checkText(typed, { code: 'caption', max: PHOTO_CAPTION_MAX, multiline: true })).default(
    '',
  ),
  altText: ruledText((typed) => checkText(typed, { code: 'alt', max: PHOTO_ALT_MAX })).default(''),
  isPublic: z.boolean().default(true),
};

/** A photo as its owner gives it. An unknown field is refused. */
export const photoSchema = z.strictObject(photoRules);

/** Changes to a photo: any of its fields besides the unique name. Nothing is filled in. */
export const photoChangesSchema = changedFields(photoRules);

export type PhotoItem = z.output<typeof photoSchema>;
