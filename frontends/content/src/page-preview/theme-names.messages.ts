import { defineMessages } from '@marquee/web-kit';

/** What the ready themes are called. */
export const themeNameMessages = defineMessages('content.themeNames', {
  paper: 'Paper',
  kiln: 'Kiln',
  harbour: 'Harbour',
  moss: 'Moss',
  linen: 'Linen',
  tide: 'Tide',
  plaster: 'Plaster',
  'rose-clay': 'Rose clay',
});
