import { GlobalFonts } from '@napi-rs/canvas';
import type { Face } from '../face';
import { graphemesOf } from '../text/pieces';
import { slicedFamily, wholeFamily, type FontFamily, type FontSlice } from './font-family';

const bricolage = slicedFamily('@fontsource-variable/bricolage-grotesque', 'opsz');
const inter = slicedFamily('@fontsource-variable/inter', 'opsz');
const jetBrainsMono = slicedFamily('@fontsource-variable/jetbrains-mono', 'wght');
const arabic = slicedFamily('@fontsource-variable/noto-sans-arabic', 'wght');
const hebrew = slicedFamily('@fontsource-variable/noto-sans-hebrew', 'wght');
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

const everyFamily = [bricolage, inter, jetBrainsMono, arabic, hebrew, chinese, japanese, korean, emoji];
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/u;
const mark = /\p{M}/u;

/**
 * The text (composed, NFC) without characters that no family has: their marks are left out, other ones become a box. The canvas would otherwise look
 * for them in all files that earlier texts have registered, and the same sticker would look different from day to day.
 */
export const withKnownCharacters = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    const codePoints = [character.codePointAt(0) ?? 0];
    if (unseen.test(character) || everyFamily.some((family) => family.sliceFor(codePoints))) return character;
    return mark.test(character) ? '' : '□';
  }).join('');

const drawnAsEmoji = /\p{Emoji_Presentation}|\p{Emoji}[\ufe0f\u20e3]|\p{Regional_Indicator}/u;

/** The family's slices for a grapheme: one that has all of it, or those that have its parts. */
const slicesFor = (grapheme: string, families: readonly FontFamily[]): readonly FontSlice[] => {
  const codePoints = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  for (const family of families) {
    const slice = family.sliceFor(codePoints);
    if (slice) return [slice];
  }
  if (codePoints.length === 1) return [];
  return codePoints.flatMap((code) => families.flatMap((family) => family.sliceFor([code]) ?? []).slice(0, 1));
};

const register = ({ alias, file }: FontSlice): void => {
  if (!GlobalFonts.has(alias) && !GlobalFonts.registerFromPath(file, alias))
    throw new Error(`cannot read the font ${file}`);
};

/**
 * The fonts of a text in the order in which they are tried, as a list for CSS. Registers the files that the text needs and no others: a
 * Chinese font alone has a hundred.
 */
export const fontStack = (text: string, face: Face): string => {
  const families = [...own[face.name], arabic, hebrew, ...eastAsian(text)];
  const letters = new Set<FontSlice>();
  const pictures = new Set<FontSlice>();
  for (const grapheme of new Set(graphemesOf(`${text} `))) {
    if (drawnAsEmoji.test(grapheme)) slicesFor(grapheme, [emoji]).forEach((slice) => pictures.add(slice));
    else slicesFor(grapheme, [...families, emoji]).forEach((slice) => letters.add(slice));
  }
  const slices = [...letters, ...pictures];
  slices.forEach(register);
  return slices.map(({ alias }) => `"${alias}"`).join(', ');
};
