import { defineMessages } from '@marquee/web-kit';

/** Every text about how the page shows a link. */
export const displayMessages = defineMessages('content-link-display', {
  display: 'Shown as',
  display_tile: 'Tile',
  display_featured: 'Featured link',
  display_player: 'Player',
  display_heading: 'Heading',
  display_contact: 'Contact card',
  hint_tile: 'A tile with a picture and a title.',
  hint_featured: 'A larger tile, in front of the other links.',
  hint_player: 'Plays on your page. Nothing is loaded from the service before a visitor taps it.',
  hint_heading: 'A title between links, without an address. It stands above the links that follow it.',
  hint_contact: 'A tap saves the contact in the address book of a visitor. Private until you make it public.',
  newHeading: 'Your heading',
  newContact: 'Your contact card',
  addHeading: 'Add heading',
  addContact: 'Add contact card',

  name: 'Name',
  organisation: 'Organisation',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  website: 'Website',

  highlight: 'Highlight',
  highlightHint: 'A ring and the words “Right now” draw attention to the link during this time.',
  highlightFrom: 'From',
  highlightUntil: 'Until',

  player_unknown: 'This address cannot be played on the page. Use a video or a track of {services}.',
  player_password: 'A player plays on the page for everyone. Remove the password first.',
  player_routed: 'A player plays the same for everyone. Turn off schedule, rules and A/B split first.',
  contact_name_required: 'Please enter a name',
  contact_phone: 'Please enter a phone number, such as +351 21 123 4567.',
  contact_email: 'Please enter an email address.',
  highlight_order: 'The end must be after the beginning.',
});

export type DisplayTexts = (typeof displayMessages)['texts'];
