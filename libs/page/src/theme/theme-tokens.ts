import { contrastRatio, luminance, tileInk } from '../rules/contrast';
import { mix } from './colour';
import { groundOf, type Ground } from './ground';
import { houseTokens, type ThemeTokens } from './house-tokens';
import { EDGE_RATIO, nearestLegible, TEXT_RATIO, tinted, worstRatio } from './nearest-legible';
import type { PageTheme, ThemeMode } from './page-theme';
import { defaultTheme } from './page-themes';

/**
 * The values of the page's CSS custom properties in one of the variants of a theme, by their names. Whatever the owner chose, text, muted
 * text, links and errors read at 4.5 : 1 on everything that they are on, edges and signs at 3 : 1.
 */
export const themeTokens = (theme: PageTheme, mode: ThemeMode): ThemeTokens => {
  const surroundings = hasHouseGround(theme) ? houseTokens[mode] : surroundingsOf(groundOf(theme, mode));
  return theme.accent === defaultTheme.accent && hasHouseGround(theme)
    ? surroundings
    : { ...surroundings, ...accentTokens(theme.accent, surroundings, groundOf(theme, mode).behind) };
};

/** The ready theme Paper on its own background is how the product looks, its dark variant included. */
const hasHouseGround = ({ preset, background }: PageTheme): boolean =>
  preset === defaultTheme.preset &&
  background.type === 'colour' &&
  defaultTheme.background.type === 'colour' &&
  background.colour === defaultTheme.background.colour;

/** Everything but the accent and what is tinted with it. */
const surroundingsOf = ({ behind, top: canvas, foot, painted, text }: Ground): ThemeTokens => {
  const isDark = luminance(text) > luminance(canvas);
  const house = houseTokens[isDark ? 'dark' : 'light'];
  const carriesText = (colour: string): boolean => contrastRatio(text, colour) >= TEXT_RATIO;
  const surface = tinted(canvas, '#ffffff', isDark ? 0.06 : 0.6, carriesText);
  const sunken = tinted(canvas, '#000000', isDark ? 0.3 : 0.05, carriesText);
  const grounds = [...behind, canvas, surface, sunken];
  const verified = nearestLegible(house['--mq-verified'], grounds, EDGE_RATIO);
  return {
    ...house,
    '--mq-canvas': canvas,
    '--mq-surface': surface,
    '--mq-sunken': sunken,
    '--mq-text': text,
    '--mq-muted': nearestLegible(mix(text, canvas, 0.3), grounds),
    '--mq-line': mix(canvas, text, 0.14),
    '--mq-line-strong': nearestLegible(mix(text, canvas, 0.48), grounds, EDGE_RATIO),
    '--mq-bad': nearestLegible(house['--mq-bad'], [...grounds, house['--mq-bad-soft']]),
    '--mq-info': nearestLegible(house['--mq-info'], grounds, EDGE_RATIO),
    '--mq-focus': nearestLegible(house['--mq-focus'], grounds, EDGE_RATIO),
    '--mq-verified': verified,
    '--mq-on-verified': contrastRatio(verified, '#ffffff') >= EDGE_RATIO ? '#ffffff' : tileInk(verified),
    '--mq-white-tile': isDark ? tinted(canvas, '#ffffff', 0.1, carriesText) : '#ffffff',
    '--mq-white-ink': isDark ? text : house['--mq-white-ink'],
    '--mq-field': isDark ? canvas : surface,
    '--mq-pool': '0',
    '--mq-ground': painted,
    '--mq-foot': foot,
  };
};

/** Links in the nearest legible colour; the accent itself as a ground, with an edge where it would be lost on the page. */
const accentTokens = (accent: string, page: ThemeTokens, behind: readonly string[]): Partial<ThemeTokens> => {
  const canvas = page['--mq-canvas'];
  const surface = page['--mq-surface'];
  const link = nearestLegible(accent, [...behind, canvas, surface]);
  const texts = [page['--mq-text'], page['--mq-muted'], page['--mq-bad'], link];
  const edges = [page['--mq-line-strong'], page['--mq-focus']];
  const carriesForms = (colour: string): boolean =>
    texts.every((text) => contrastRatio(text, colour) >= TEXT_RATIO) &&
    edges.every((edge) => contrastRatio(edge, colour) >= EDGE_RATIO);
  const share = page['color-scheme'] === 'dark' ? 0.18 : 0.14;
  return {
    '--mq-accent': link,
    '--mq-accent-soft': tinted(surface, accent, share, carriesForms),
    '--mq-pill': accent,
    '--mq-on-pill': tileInk(accent),
    '--mq-pill-edge': worstRatio(accent, [canvas, ...behind]) < LOST ? page['--mq-line-strong'] : accent,
  };
};

/** Contrast below which a ground is lost on another. */
const LOST = 1.5;
