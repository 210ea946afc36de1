import { GlobalFonts } from '@napi-rs/canvas';
import type { Face } from '../face';
import { graphemesOf } from '../text/pieces';
import { slicedFamily, wholeFamily, type FontFamily, type FontSlice } from './font-family';
import { joinedEmojiFont } from './joined-emoji';
import { scriptFamilies, signFamilies } from './script-families';

const bricolage = slicedFamily('@fontsource-variable/bricolage-grotesque', 'opsz');
const inter = slicedFamily('@fontsource-variable/inter', 'opsz');
const jetBrainsMono = slicedFamily('@fontsource-variable/jetbrains-mono', 'wght');
const chinese = slicedFamily('@fontsource-variable/noto-sans-sc', 'wght');
const japanese = slicedFamily('@fontsource-variable/noto-sans-jp', 'wght');
const korean = slicedFamily('@fontsource-variable/noto-sans-kr', 'wght');
/** Its slices hold glyphs as SVG alone, which the canvas cannot draw; the whole file holds them as layers of colour too. */
const emoji = wholeFamily(
  '@fontsource/noto-color-emoji',
  'noto-color-emoji-emoji-400-normal',
  /[\p{Emoji}\p{Emoji_Component}]/u,
);

const own: Record<Face['name'], readonly FontFamily[]> = {
  display: [bricolage, inter],
  text: [inter],
  mono: [jetBrainsMono, inter],
};

/** Chinese, Japanese and Korean share code points that each draws in its own way: the text's other letters tell which is meant. */
const eastAsian = (text: string): readonly FontFamily[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean];
  return /\p{Script=Hangul}/u.test(text) ? [korean, chinese, japanese] : [chinese, japanese, korean];
};

/** Steer how their neighbours are drawn, and have no glyph that is seen. */
const steering = /[\p{Cf}\p{Variation_Selector}]/u;

const seenIn = (grapheme: string): readonly number[] =>
  Array.from(grapheme)
    .filter((character) => !steering.test(character))
    .map((character) => character.codePointAt(0) ?? 0);

const drawnAsEmoji = /\p{Emoji_Presentation}|\p{Emoji}[\ufe0f\u20e3]|\p{Regional_Indicator}/u;

/** Families in the order in which they are asked, each with the set that its slices go to. */
type Asked = readonly { readonly family: FontFamily; readonly slices: Set<FontSlice> }[];

/** Adds the slice that has all of a grapheme, or those that have its parts. */
const addSlices = (grapheme: string, asked: Asked): void => {
  const codePoints = seenIn(grapheme);
  const add = (wanted: readonly number[]): boolean =>
    asked.some(({ family, slices }) => {
      const slice = family.sliceFor(wanted);
      if (slice) slices.add(slice);
      return slice !== undefined;
    });
  if (codePoints.length === 0 || add(codePoints)) return;
  codePoints.forEach((code) => add([code]));
};

const letterFamilies = [bricolage, inter, jetBrainsMono, ...scriptFamilies, chinese, japanese, korean];

const hasOneOf = (families: readonly FontFamily[], codePoint: number): boolean =>
  families.some((family) => family.sliceFor([codePoint]) !== undefined);

/** Whether a face, a script or the emoji have a glyph for the character. */
export const isWritten = (codePoint: number): boolean => hasOneOf([...letterFamilies, emoji], codePoint);

/** The same, or a font of signs has one. */
export const isDrawn = (codePoint: number): boolean => isWritten(codePoint) || hasOneOf(signFamilies, codePoint);

const register = ({ alias, file }: FontSlice): void => {
  if (!GlobalFonts.has(alias) && !GlobalFonts.registerFromPath(file, alias))
    throw new Error(`cannot read the font ${file}`);
};

/**
 * The fonts of a text in the order in which they are tried, as a list for CSS. Registers the files that the text needs and no others: a
 * Chinese font alone has a hundred.
 */
export const fontStack = (text: string, face: Face): string => {
  const families = [...own[face.name], ...scriptFamilies, ...eastAsian(text)];
  const letters = new Set<FontSlice>();
  const pictures = new Set<FontSlice>();
  const signs = new Set<FontSlice>();
  const asLetters: Asked = families.map((family) => ({ family, slices: letters }));
  const asPictures: Asked = [{ family: emoji, slices: pictures }];
  const asSigns: Asked = signFamilies.map((family) => ({ family, slices: signs }));
  for (const grapheme of new Set(graphemesOf(`${text} `))) {
    const isEmoji = drawnAsEmoji.test(grapheme);
    addSlices(
      grapheme,
      isEmoji ? [...asPictures, ...asSigns, ...asLetters] : [...asLetters, ...asPictures, ...asSigns],
    );
  }
  const slices = [...letters, ...pictures, ...signs];
  slices.forEach(register);
  const joined = joinedEmojiFont(text);
  return [...slices.map(({ alias }) => alias), ...(joined === null ? [] : [joined])]
    .map((alias) => `"${alias}"`)
    .join(', ');
};
