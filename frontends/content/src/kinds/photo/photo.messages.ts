import { defineMessages } from '@marquee/web-kit';

/** Every text that is about photos alone. */
export const photoMessages = defineMessages('content-photo', {
  singular: 'Photo',
  plural: 'Photos',
  singularInText: 'photo',
  pluralInText: 'photos',
  card: 'A gallery, with captions.',
  createTitle: 'Create Photo',
  editTitle: 'Edit Photo',
  createButton: 'Create Photo',
  updateButton: 'Update Photo',
  created: 'Photo created',
  updated: 'Photo updated',
  deleteText: 'It leaves your page at once. You can bring it back for 30 days.',

  caption: 'Caption',
  captionHint: 'Shown below the photo. May stay empty.',
  altText: 'Alt text',
  altTextHint: 'What the photo shows, for those who do not see it.',
  noAltText: 'No alt text yet',
  image_required: 'Please choose a picture',
});
