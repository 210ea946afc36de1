import { DEFAULT_COLOUR } from '../rules/colour.rule';
import { tileInk } from '../rules/contrast';

/** A colour as it may be in a style sheet: anything else than `#rrggbb` becomes white. */
const safeColour = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR);

/** The class that gives a tile its colour. White has its own in page.css: it turns dark grey at night. */
export function tileColourClass(colour: string): string {
  const known = safeColour(colour);
  return known === DEFAULT_COLOUR ? 'mq-white' : `mq-c-${known.slice(1)}`;
}

/** The rules behind `tileColourClass`, so that no element carries a style attribute and the policy can forbid them. */
export function tileColourRules(colours: Iterable<string>): string {
  const known = new Set([...colours].map(safeColour));
  known.delete(DEFAULT_COLOUR);
  return [...known]
    .map((colour) => `.mq-c-${colour.slice(1)}{--tile:${colour};--tile-ink:${tileInk(colour)}}`)
    .join('');
}

/** The rules that `tileColourRules` wrote into a document. What an owner wrote there is none, whatever it looks like. */
export const tileColourRulesIn = (html: string): string[] =>
  html.match(/\.mq-c-[0-9a-f]{6}\{--tile:#[0-9a-f]{6};--tile-ink:#[0-9a-f]{6}\}/g) ?? [];
