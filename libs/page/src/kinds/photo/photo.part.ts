import type { PagePart } from '../../registry/page-part';
import { PhotoPanel } from './photo-panel';
import type { PhotoTile } from './photo-tile.view';

export const photoPart: PagePart<PhotoTile> = {
  Panel: PhotoPanel,
  isGallery: true,
  pictureOf: ({ image }) => image?.src ?? null,
};
