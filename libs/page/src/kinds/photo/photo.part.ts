import type { PagePart } from '../../registry/page-part';
import { PhotoPanel } from './photo-panel';
import type { PhotoTile } from './photo-tile.view';

export const photoPart: PagePart<PhotoTile> = {
  Panel: PhotoPanel,
  drawings: { close: 'M18 6 6 18M6 6l12 12', previous: 'm15 18-6-6 6-6', next: 'm9 18 6-6-6-6', up: 'm18 15-6-6-6 6' },
  pictureOf: ({ image }) => image?.src ?? null,
};
