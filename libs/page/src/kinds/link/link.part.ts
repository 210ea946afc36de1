import type { PagePart } from '../../registry/page-part';
import { LinkPanel } from './link-panel';
import type { LinkTile } from './link-tile.view';
import { shownPlayer } from './display/shown-player';

export const linkPart: PagePart<LinkTile> = {
  Panel: LinkPanel,
  colourOf: ({ color }) => color,
  pictureOf: ({ image }) => image?.src ?? null,
  needsDisplays: ({ display, isHighlighted, asksPassword }) =>
    display !== undefined || isHighlighted === true || asksPassword === true,
  frameOriginOf: (tile) => {
    const player = shownPlayer(tile);
    return player && new URL(player.frameUrl).origin;
  },
};
