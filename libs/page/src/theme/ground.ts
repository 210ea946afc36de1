import { luminance } from '../rules/contrast';
import { atLightness, mix, withAlpha } from './colour';
import { betterOn, TEXT_RATIO, worstRatio } from './nearest-legible';
import type { PageTheme, ThemeMode } from './page-theme';
import { pageThemes, type ReadyTheme } from './page-themes';

/** The background behind the texts of a page. */
export interface Ground {
  /** Every colour that a text may meet: one, those of a gradient, or the extremes of a picture below its scrim. */
  readonly behind: readonly string[];
  /** Solid, where the page begins and where it ends. */
  readonly top: string;
  readonly foot: string;
  /** Value of the CSS property `background`. */
  readonly painted: string;
  /** Reaches 4.5 : 1 on all of `behind`. */
  readonly text: string;
}

/** The background of a theme in one of its variants. */
export const groundOf = ({ background, preset }: PageTheme, mode: ThemeMode): Ground => {
  const look = pageThemes[preset];
  const shown = mode === 'dark' ? nightOf : (colour: string): string => colour;
  switch (background.type) {
    case 'colour':
      return plain(shown(background.colour), look);
    case 'gradient':
      return gradient(shown(background.from), shown(background.to), look, mode);
    case 'picture':
      return picture(background.imageUrl, look, mode);
  }
};

/** Dark enough for the night as it is, in relative luminance. */
const NIGHT_LUMINANCE = 0.03;

/** The hue of a colour, as dark as pages are at night. */
const nightOf = (colour: string): string =>
  luminance(colour) <= NIGHT_LUMINANCE ? colour : atLightness(colour, 0.075, { share: 0.7, saturationMax: 0.4 });

const plain = (colour: string, look: ReadyTheme): Ground => ({
  behind: [colour],
  top: colour,
  foot: colour,
  painted: colour,
  text: textOn([colour], look),
});

/** The ink or the paper of a theme, or black or white where neither suffices: one of those reaches 4.58 : 1 on any single colour. */
const textOn = (behind: readonly string[], { ink, paper }: ReadyTheme): string => {
  const own = betterOn(behind, ink, paper);
  return worstRatio(own, behind) >= TEXT_RATIO ? own : betterOn(behind, '#000000', '#ffffff');
};

const GRADIENT_STEPS = 16;

/** Between its ends a gradient can be darker than both, so that the ends do not suffice. */
const colourSteps = (from: string, to: string): string[] =>
  Array.from({ length: GRADIENT_STEPS + 1 }, (_, step) => mix(from, to, step / GRADIENT_STEPS));

/** More than is requested: between two steps a gradient is a trace darker than at either. */
const GRADIENT_RATIO = TEXT_RATIO + 0.1;

/** From white to black no text reads everywhere: such ends are drawn together until one does. */
const gradient = (from: string, to: string, look: ReadyTheme, mode: ThemeMode): Ground => {
  const toward = isDarkIn(look, mode) ? look.ink : look.paper;
  for (let share = 0; share < 1; share += 0.05) {
    const [top, foot] = [mix(from, toward, share), mix(to, toward, share)];
    const behind = colourSteps(top, foot);
    const text = textOn(behind, look);
    if (worstRatio(text, behind) >= GRADIENT_RATIO)
      return { behind, top, foot, painted: `linear-gradient(${top},${foot})`, text };
  }
  return plain(toward, look);
};

/** More than is requested, so that there is room for muted text. */
const PICTURE_RATIO = 5.5;

/** Whatever the picture is: each of its colours is between black and white, below a scrim as strong as the text needs. */
const picture = (imageUrl: string, look: ReadyTheme, mode: ThemeMode): Ground => {
  const isDark = isDarkIn(look, mode);
  const scrim = isDark ? nightOf(look.ink) : look.paper;
  const text = isDark ? look.paper : look.ink;
  let strength = 0.5;
  while (strength < 1 && worstRatio(text, extremesBelow(scrim, strength)) < PICTURE_RATIO)
    strength = Math.round((strength + 0.02) * 100) / 100;
  const veil = withAlpha(scrim, strength);
  return {
    behind: extremesBelow(scrim, strength),
    top: scrim,
    foot: scrim,
    text,
    painted: `linear-gradient(${veil},${veil}),url("${imageUrl}") center/cover no-repeat ${scrim}`,
  };
};

const extremesBelow = (scrim: string, strength: number): string[] => [
  mix('#000000', scrim, strength),
  mix('#ffffff', scrim, strength),
];

const isDarkIn = ({ isDark }: ReadyTheme, mode: ThemeMode): boolean => isDark || mode === 'dark';
