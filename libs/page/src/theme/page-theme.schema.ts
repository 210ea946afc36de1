import { z } from 'zod';
import { ruledText } from '../registry/ruled-text';
import { checkColour } from '../rules/colour.rule';
import { checkImageAddress } from '../rules/image-address.rule';
import { isStoredColour, isStoredImageAddress } from './is-safe-theme';
import { THEME_FONTS, THEME_PRESETS, TILE_SHAPES, type PageTheme } from './page-theme';

const themeOf = <Text extends z.ZodType<string>>(colour: Text, imageUrl: Text) =>
  z.strictObject({
    preset: z.enum(THEME_PRESETS),
    accent: colour,
    background: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('colour'), colour }),
      z.strictObject({ type: z.literal('gradient'), from: colour, to: colour }),
      z.strictObject({ type: z.literal('picture'), imageUrl }),
    ]),
    font: z.enum(THEME_FONTS),
    tileShape: z.enum(TILE_SHAPES),
  });

/** A theme as its owner gives it: what `PUT /api/page/theme` takes. Parsing returns the values as they are stored; an unknown field is refused. */
export const pageThemeSchema = themeOf(ruledText(checkColour), ruledText(checkImageAddress));

/** A theme as it is stored: colours in lower case, and nothing that means anything else in a style sheet. */
export const storedPageTheme: z.ZodType<PageTheme> = themeOf(
  z.string().refine(isStoredColour),
  z.string().refine(isStoredImageAddress),
);
