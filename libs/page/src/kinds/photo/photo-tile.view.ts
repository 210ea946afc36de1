import type { TileImage } from '../../registry/item-picture';
import type { PhotoItem } from './photo.schema';

/** A photo as the page draws it. Caption and the text for those who do not see the picture may be empty. */
export interface PhotoTile extends Readonly<Omit<PhotoItem, 'imageUrl' | 'isPublic'>> {
  /** null only in the preview of a form, before a picture was chosen. */
  readonly image: TileImage | null;
}
