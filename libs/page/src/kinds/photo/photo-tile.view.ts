import type { TileImage } from '../../registry/item-picture';

/** A photo as the page draws it. */
export interface PhotoTile {
  readonly id: string;
  /** May be empty, as may be the text for those who do not see the picture. */
  readonly caption: string;
  readonly altText: string;
  /** null only in the preview of a form, before a picture was chosen. */
  readonly image: TileImage | null;
}
