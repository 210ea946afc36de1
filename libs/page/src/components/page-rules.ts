import type { PublicPageView } from '../page-view';
import { nameWidth } from './name-fit';
import { shownName } from './shown-name';
import { tileColourRules } from './tile-colour';

/** The style rules that belong to one page alone: its tile colours and the width of its name. */
export const pageRules = (view: PublicPageView): string =>
  `.mq-name{--ems:${nameWidth(shownName(view))}}${tileColourRules(coloursOf(view))}`;

const coloursOf = (view: PublicPageView): string[] =>
  view.sections.flatMap((section) => (section.kind === 'link' ? section.items.map((tile) => tile.color) : []));
