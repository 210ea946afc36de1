import { accepted, refused, type RuleResult } from './rule-result';

export const DEFAULT_COLOUR = '#ffffff';

/** A colour as the picker gives it: `#rrggbb`, stored in lower case. Code: `color_invalid`. */
export function checkColour(typed: string): RuleResult {
  const colour = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour)
    ? accepted(colour)
    : refused('color_invalid', 'Please choose a colour such as #f4d9b0.');
}
