import fc from 'fast-check';
import { THEME_FONTS, THEME_PRESETS, TILE_SHAPES, type PageTheme, type ThemeBackground } from '../theme/page-theme';

/** Any colour, as it is stored. */
export const anyColour: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const anyBackground: fc.Arbitrary<ThemeBackground> = fc.oneof(
  fc.record({ type: fc.constant('colour' as const), colour: anyColour }),
  fc.record({ type: fc.constant('gradient' as const), from: anyColour, to: anyColour }),
  fc.record({ type: fc.constant('picture' as const), imageUrl: fc.constant('/uploads/kiln.webp') }),
);

/** Any theme that the API takes. */
export const anyTheme: fc.Arbitrary<PageTheme> = fc.record({
  preset: fc.constantFrom(...THEME_PRESETS),
  accent: anyColour,
  background: anyBackground,
  font: fc.constantFrom(...THEME_FONTS),
  tileShape: fc.constantFrom(...TILE_SHAPES),
});
