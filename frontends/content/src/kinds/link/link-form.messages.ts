import { defineMessages } from '@marquee/web-kit';
import { linkMessages } from './link.messages';

/** Every text of the form of links, and those of the dashboard. */
export const linkFormMessages = defineMessages('content-link-form', {
  ...linkMessages.texts,

  newTile: 'Your link',
  destination: 'Destination URL',
  reading: 'Reading the page. This takes up to 3 seconds.',
  foundTitle:
    'Found a title{pictures, plural, =0 {} one { and a picture} other { and # pictures}}. Change what you like.',
  foundTitleAndDescription:
    'Found a title{pictures, plural, =0 { and a description} one {, a description and a picture} other {, a description and # pictures}}. Change what you like.',
  foundPictures:
    '{pictures, plural, =0 {The page has no title. This one is made of its address.} one {Found a picture. Change what you like.} other {Found # pictures. Change what you like.}}',
  unreadable: 'We could not read this page. Title and name are made of its address.',
  fromPage: 'From the page',
  picturesOfPage: 'Pictures of the page',
  pictureOfPage: 'Picture {n} of the page',
  enterSaves: '<key>Enter</key> saves',
  saveNow: 'You can save now. What we find is filled in afterwards.',
  fromAnywhere: 'Add links from any page',
  bookmarklet: 'Add to Marquee',
  bookmarkletHint:
    'Drag this button to your bookmarks bar. On any page, it opens this form with the address of that page.',
  shareHint: 'On a phone, add this site to your home screen. Marquee is then among the apps of the Share button.',
  destination_required: 'Please enter a destination URL',
  destination_scheme: 'Only web addresses (https) can be used.',
  destination_mail: 'This is a mail address. Add it under Socials, with the platform Email.',
  destination_phone: 'Links do not call numbers. Use https://wa.me/ and the number for a chat in WhatsApp.',
  destination_app:
    'Only web addresses (https) can be used. Of an app, use the https address that its Share button copies.',
  destination_userinfo: 'An address must not contain a user name or password.',
  destination_characters: 'The address contains characters that are not allowed.',
  destination_invalid: 'Please enter a full address, such as example.com/page.',
  schedule_order: 'The end must be after the beginning.',
  link_password_required: 'Please enter a password.',
  link_password_characters: 'The password contains characters that cannot be used.',
  split_sum: 'The shares must add up to 100 percent.',
  destination_own: 'A link cannot lead to a page or a link of this site.',
});

export type LinkFormTexts = (typeof linkFormMessages)['texts'];
