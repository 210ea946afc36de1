import type { TileImage } from '../../registry/item-picture';

/** A public link as the page draws it. */
export interface LinkTile {
  readonly id: string;
  /** Empty: the id is shown in its stead. */
  readonly title: string;
  readonly description: string;
  readonly destinationUrl: string;
  /** Colour of the tile, `#rrggbb`. */
  readonly color: string;
  readonly image: TileImage | null;
}
