import type { PublicPageView } from '../page-view';
import { nameWidth } from './name-fit';
import { shownName } from './shown-name';
import { tilesOf } from './tiles-of';
import { tileColourRules } from './tile-colour';

/** The style rules that belong to one page alone: its tile colours and the width of its name. */
export const pageRules = (view: PublicPageView): string =>
  `.mq-name{--ems:${(nameWidth(shownName(view), view.theme?.font) + (view.profile ? BADGE : 0)).toFixed(2)}}${tileColourRules(coloursOf(view))}`;

/** The tick behind the name, in em. */
const BADGE = 0.6;

const coloursOf = (view: PublicPageView): string[] =>
  tilesOf(view).flatMap(({ part, tile }) => part.colourOf?.(tile) ?? []);
