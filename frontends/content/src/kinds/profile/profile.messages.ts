import { defineMessages } from '@marquee/web-kit';

/** Every text that is about the profile alone. */
export const profileMessages = defineMessages('content-profile', {
  singular: 'Profile',
  plural: 'Profile',
  singularInText: 'profile content',
  pluralInText: 'profile content',
  card: 'Your pictures, a name and a few words.',
  createTitle: 'Create Profile',
  editTitle: 'Edit Profile',
  createButton: 'Create Profile',
  updateButton: 'Update Profile',
  created: 'Profile created',
  updated: 'Profile updated',
  deleteText: 'Pictures, name and words leave your page at once. You can bring them back for 30 days.',

  name: 'Name',
  nameHint: 'Leave empty to use the account id.',
  bio: 'Bio',
  bioHint: 'Two short lines read best on a phone.',
  gallery: 'Media gallery',
  galleryHint: 'Pictures, at most {n} MB each. The first is your profile picture.',
  addMedia: 'Add pictures',
  profileTag: 'Profile',
  profilePicture: 'Profile picture',
  mediaNumber: 'Picture {n}',
  removeMedia: 'Remove {name}',
  moveMedia: 'Move {name}',
  megabytes: '{n} MB',
  tryAgain: 'Try again',
  verified: 'Verified',
  showcase: 'Pictures of the profile',
  media_required: 'Please upload at least one media file.',
  media_too_many: 'You can only upload up to {n} media files.',
  media_too_large: 'Files larger than 50MB are not allowed: {names}',
  uploadFailed: 'Failed to upload media files. Please try again.',
});

export type ProfileTexts = (typeof profileMessages)['texts'];
