import { scriptFamily, slicedFamily, wholeFamily, type FontFamily } from './font-family';

/** A family of all weights in one file a script; `scx` also has what scripts share, such as the danda of Indian ones. */
const noto = (characters: RegExp, name: string): FontFamily =>
  scriptFamily(characters, slicedFamily(`@fontsource-variable/noto-${name}`, 'wght'));

/** One family a script, for what the faces of the product have no letters for. */
export const scriptFamilies: readonly FontFamily[] = [
  noto(/\p{scx=Arabic}/u, 'sans-arabic'),
  noto(/\p{scx=Hebrew}/u, 'sans-hebrew'),
  noto(/\p{scx=Devanagari}/u, 'sans-devanagari'),
  noto(/\p{scx=Bengali}/u, 'sans-bengali'),
  noto(/\p{scx=Gurmukhi}/u, 'sans-gurmukhi'),
  noto(/\p{scx=Gujarati}/u, 'sans-gujarati'),
  noto(/\p{scx=Oriya}/u, 'sans-oriya'),
  noto(/\p{scx=Tamil}/u, 'sans-tamil'),
  noto(/\p{scx=Telugu}/u, 'sans-telugu'),
  noto(/\p{scx=Kannada}/u, 'sans-kannada'),
  noto(/\p{scx=Malayalam}/u, 'sans-malayalam'),
  noto(/\p{scx=Sinhala}/u, 'sans-sinhala'),
  noto(/\p{scx=Thai}/u, 'sans-thai'),
  noto(/\p{scx=Lao}/u, 'sans-lao'),
  noto(/\p{scx=Khmer}/u, 'sans-khmer'),
  // No variable one is published: a single weight serves all faces.
  scriptFamily(/\p{scx=Myanmar}/u, slicedFamily('@fontsource/noto-sans-myanmar', '500')),
  noto(/\p{scx=Tibetan}/u, 'serif-tibetan'),
  noto(/\p{scx=Georgian}/u, 'sans-georgian'),
  noto(/\p{scx=Armenian}/u, 'sans-armenian'),
  noto(/\p{scx=Ethiopic}/u, 'sans-ethiopic'),
  noto(/\p{scx=Thaana}/u, 'sans-thaana'),
  noto(/\p{scx=Cherokee}/u, 'sans-cherokee'),
  noto(/\p{scx=Canadian_Aboriginal}/u, 'sans-canadian-aboriginal'),
];

/** Signs without a script. They come after emoji, which some of them would otherwise replace. */
export const signFamilies: readonly FontFamily[] = [
  noto(/[\p{S}\p{P}\p{N}\p{M}]/u, 'sans-symbols'),
  scriptFamily(/[\p{S}\p{P}\p{N}\p{M}]/u, slicedFamily('@fontsource/noto-sans-symbols-2', '400')),
  wholeFamily('@fontsource/noto-sans-math', 'noto-sans-math-latin-400-normal', /[\p{Sm}\p{So}\p{Ps}\p{Pe}]/u),
];
