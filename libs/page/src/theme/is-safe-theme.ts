import { checkColour } from '../rules/colour.rule';
import { checkImageAddress } from '../rules/image-address.rule';
import type { RuleResult } from '../rules/rule-result';
import { THEME_FONTS, THEME_PRESETS, TILE_SHAPES, type PageTheme, type ThemeBackground } from './page-theme';

/** Whether a value is what a rule makes of it, and so may be in a style sheet. */
const isAs = (rule: (typed: string) => RuleResult, value: unknown): boolean => {
  if (typeof value !== 'string') return false;
  const result = rule(value);
  return result.ok && result.value === value;
};

export const isStoredColour = (value: unknown): boolean => isAs(checkColour, value);
export const isStoredImageAddress = (value: unknown): boolean => isAs(checkImageAddress, value);

const isAmong = (known: readonly string[], value: string): boolean => known.includes(value);

const isSafeBackground = (background: ThemeBackground): boolean => {
  switch (background.type) {
    case 'colour':
      return isStoredColour(background.colour);
    case 'gradient':
      return isStoredColour(background.from) && isStoredColour(background.to);
    case 'picture':
      return isStoredImageAddress(background.imageUrl);
    default:
      return false;
  }
};

/** Whether every value of a theme may be in a style sheet: the schema of stored themes in browsers, for which that is too heavy. */
export const isSafeTheme = ({ preset, accent, background, font, tileShape }: PageTheme): boolean =>
  isAmong(THEME_PRESETS, preset) &&
  isStoredColour(accent) &&
  isSafeBackground(background) &&
  isAmong(THEME_FONTS, font) &&
  isAmong(TILE_SHAPES, tileShape);
