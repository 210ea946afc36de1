import { defineMessages } from '@marquee/web-kit';

/** Every text of the screen on which the look of the page is chosen. */
export const pageThemeMessages = defineMessages('content.pageTheme', {
  title: 'Page theme',
  save: 'Save theme',
  saved: 'Theme saved!',
  saveFailed: 'Failed to save theme. Please try again.',

  readyThemes: 'Ready themes',
  changed: '{name}, changed',

  accent: 'Accent',
  hardToRead:
    '<b>Links would be hard to read.</b> This accent has a contrast of {ratio} : 1 on your background, and {least} : 1 is needed. Until you change it, links use the nearest legible colour.',
  useNearest: 'Use the nearest legible colour',

  background: 'Background',
  backgroundType: 'Background type',
  colour: 'Colour',
  gradient: 'Gradient',
  picture: 'Picture',
  top: 'Top',
  bottom: 'Bottom',
  pictureMissing: 'Choose a picture, or another background.',
  pictureToned: 'The picture is toned down so that text on it stays readable.',

  font: 'Font',
  tileShape: 'Tile shape',
  round: 'Round',
  soft: 'Soft',
  square: 'Square',
  drop: 'Drop',

  conflictTitle: 'Another tab saved a different theme',
  mine: 'Your theme',
  theirs: 'The saved theme',
});
