import { defineMessages } from '@marquee/web-kit';

/** Every text that is about the profile alone. */
export const profileMessages = defineMessages('content-profile', {
  singular: 'Profile',
  plural: 'Profile',
  singularInText: 'profile content',
  pluralInText: 'profile content',
  card: 'Your name, a short bio, and your pictures and videos.',
  createTitle: 'Create Profile',
  editTitle: 'Edit Profile',
  createButton: 'Create Profile',
  updateButton: 'Update Profile',
  created: 'Profile created',
  updated: 'Profile updated',
  deleteText:
    'Your name, bio, pictures and videos disappear from your page immediately. You can restore them for 30 days.',
});

export type ProfileTexts = (typeof profileMessages)['texts'];
