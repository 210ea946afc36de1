import { contrastRatio, luminance, ratioOf } from '../rules/contrast';
import { mix } from './colour';

/** What WCAG 2 asks of text, and of edges and signs. */
export const TEXT_RATIO = 4.5;
export const EDGE_RATIO = 3;

const BLACK = '#000000';
const WHITE = '#ffffff';
const STEPS = 200;

/** The lowest contrast ratio that a colour has on any of the grounds. */
export const worstRatio = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));

/**
 * The colour itself where it reaches the ratio on every ground; else the nearest one of the same hue that does, darkened or lightened in
 * steps. Where none does, black or white, whichever reads better.
 */
export const nearestLegible = (colour: string, grounds: readonly string[], ratio: number = TEXT_RATIO): string => {
  const levels = grounds.map(luminance);
  const isLegible = (candidate: string): boolean => {
    const level = luminance(candidate);
    return levels.every((ground) => ratioOf(level, ground) >= ratio);
  };
  if (isLegible(colour)) return colour;
  for (let step = 1; step <= STEPS; step++) {
    const darker = mix(colour, BLACK, step / STEPS);
    if (isLegible(darker)) return darker;
    const lighter = mix(colour, WHITE, step / STEPS);
    if (isLegible(lighter)) return lighter;
  }
  return betterOn(grounds, BLACK, WHITE);
};

/** Whichever of two colours reads better where it reads worst. */
export const betterOn = (grounds: readonly string[], one: string, other: string): string =>
  worstRatio(one, grounds) >= worstRatio(other, grounds) ? one : other;

/** A ground tinted with `share` (0 to 1) of another colour, or with as much of it as fits; untinted where nothing does. */
export const tinted = (ground: string, tint: string, share: number, fits: (colour: string) => boolean): string => {
  for (let step = Math.round(share * 100); step > 0; step--) {
    const candidate = mix(ground, tint, step / 100);
    if (fits(candidate)) return candidate;
  }
  return ground;
};
