import type { PagePart } from '../../registry/page-part';
import { LinkPanel } from './link-panel';
import type { LinkTile } from './link-tile.view';

export const linkPart: PagePart<LinkTile> = {
  Panel: LinkPanel,
  colourOf: ({ color }) => color,
  pictureOf: ({ image }) => image?.src ?? null,
};
