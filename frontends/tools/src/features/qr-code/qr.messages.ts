import { defineMessages } from '@marquee/web-kit';

/** Every text of the dialog with a QR code. */
export const qrMessages = defineMessages('qr', {
  title: 'QR code',
  close: 'Close',
  picture: 'QR code of {address}',
  copyAddress: 'Copy the address',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying.',
  countsAsClick: 'A scan counts as a click.',
  leadsToPage: 'A scan leads to your page.',
  colour: 'Colour',
  ground: 'Ground',
  swatch: 'Colour {colour}',
  ownColour: '{label}: another colour',
  dots: 'Dots',
  round: 'Round',
  square: 'Square',
  waiting: 'Scanning the code ...',
  good: 'Reads well: {ratio} : 1, and we scanned it to be sure.',
  faint: 'Reads in good light only: the contrast is {ratio} : 1, and 4.5 : 1 is better.',
  unread: 'We could not scan this code. Choose a darker colour or a lighter ground.',
  inverted: 'Many cameras do not read light dots on a dark ground. Choose a darker colour or a lighter ground.',
  svg: 'SVG',
  png: 'PNG',
  saveFailed: 'The picture could not be made. Please try again.',
});
