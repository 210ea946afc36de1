import { defineMessages } from '@marquee/web-kit';
import { profileMessages } from './profile.messages';

/** Every text of the form and the list of profiles, and those of the dashboard. */
export const profileFormMessages = defineMessages('content-profile-form', {
  ...profileMessages.texts,

  name: 'Name',
  nameHint: 'Leave empty to use the account id.',
  bio: 'Bio',
  bioHint: 'Two short lines read best on a phone.',
  gallery: 'Media gallery',
  galleryHint: 'Pictures and videos, at most {n} MB each. The first is your profile picture.',
  addMedia: 'Add pictures or videos',
  profileTag: 'Profile',
  profilePicture: 'Profile picture',
  mediaNumber: 'Picture {n}',
  videoNumber: 'Video {n}',
  pauseVideos: 'Pause the videos',
  removeMedia: 'Remove {name}',
  moveMedia: 'Move {name}',
  megabytes: '{n} MB',
  tryAgain: 'Try again',
  verified: 'Verified',
  showcase: 'Pictures and videos of the profile',
  media_required: 'Please upload at least one media file.',
  media_too_many: 'You can only upload up to {n} media files.',
  media_too_large: 'Files larger than 50MB are not allowed: {names}',
  media_type: 'Please choose pictures, or MP4, WebM or QuickTime videos.',
  uploadFailed: 'Failed to upload media files. Please try again.',
  uploadRefused: 'Failed to upload media files.',
  video_invalid: 'We cannot read this file as an MP4, WebM or QuickTime video.',
  video_codec:
    'Not every browser can play this video. Export it as H.264, or record it anew: on the iPhone with Settings › Camera › Formats › Most Compatible, on Samsung phones without “High efficiency videos” in the settings of the camera.',
  video_too_large: 'The video has more than 4096 pixels on a side, or is too long.',
});

export type ProfileFormTexts = (typeof profileFormMessages)['texts'];
