import { luminance } from '../rules/contrast';
import { groundOf } from './ground';
import { nearestLegible, TEXT_RATIO, worstRatio } from './nearest-legible';
import type { PageTheme } from './page-theme';

/** How a theme reads by day. Ratios are those of WCAG 2, the worst wherever a background has several colours. */
export interface Legibility {
  readonly text: {
    readonly colour: string;
    /** Dark text or light text. */
    readonly tone: 'ink' | 'cream';
    readonly ratio: number;
  };
  readonly accent: {
    /** Of the accent as it was chosen. */
    readonly ratio: number;
    /** Whether it reaches 4.5 : 1, which links need. */
    readonly isLegible: boolean;
    /** The nearest colour of its hue that does; the accent itself where it does. */
    readonly nearest: string;
    readonly nearestRatio: number;
  };
}

export const legibility = (theme: PageTheme): Legibility => {
  const { behind, text } = groundOf(theme, 'light');
  const ratio = worstRatio(theme.accent, behind);
  const nearest = nearestLegible(theme.accent, behind);
  return {
    text: {
      colour: text,
      tone: luminance(text) < luminance(behind[0] ?? text) ? 'ink' : 'cream',
      ratio: worstRatio(text, behind),
    },
    accent: { ratio, isLegible: ratio >= TEXT_RATIO, nearest, nearestRatio: worstRatio(nearest, behind) },
  };
};
