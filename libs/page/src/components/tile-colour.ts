import { DEFAULT_COLOUR } from '../rules/colour.rule';
import { tileInk } from '../rules/contrast';
import type { PublicPageView } from '../page-view';

const colourOf = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR);

/** The class that gives a tile its colour; its rule comes from `pageRules`. White has its own in page.css: it turns dark grey at night. */
export function tileColourClass(colour: string): string {
  const known = colourOf(colour);
  return known === DEFAULT_COLOUR ? 'mq-white' : `mq-c-${known.slice(1)}`;
}

/** The rules for all tile colours of a page, so that no element carries a style attribute and the policy can forbid them. */
export function tileColourRules(view: PublicPageView): string {
  const colours = new Set<string>();
  for (const section of view.sections) {
    if (section.kind === 'link') for (const tile of section.items) colours.add(colourOf(tile.color));
  }
  colours.delete(DEFAULT_COLOUR);
  return [...colours].map((colour) => `.mq-c-${colour.slice(1)}{--tile:${colour};--tile-ink:${tileInk(colour)}}`).join('');
}
