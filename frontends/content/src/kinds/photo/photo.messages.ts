import { defineMessages } from '@marquee/web-kit';

/** Every text that is about photos alone. */
export const photoMessages = defineMessages('content-photo', {
  singular: 'Photo',
  plural: 'Photos',
  singularInText: 'photo',
  pluralInText: 'photos',
  card: 'A photo gallery with captions.',
  createTitle: 'Create Photo',
  editTitle: 'Edit Photo',
  createButton: 'Create Photo',
  updateButton: 'Update Photo',
  created: 'Photo created',
  updated: 'Photo updated',
  deleteText: 'It disappears from your page immediately. You can restore it for 30 days.',

  caption: 'Caption',
  captionHint: 'Optional. Shown below the photo.',
  altText: 'Alt text',
  altTextHint: 'Describes the photo for people who cannot see it.',
  noAltText: 'No alt text yet',
  image_required: 'Please choose a picture',
});
