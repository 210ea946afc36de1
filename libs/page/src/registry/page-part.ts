import type { ComponentType } from 'react';
import type { PanelProps } from '../components/panel-props';

/** How a kind is drawn on the public page. */
export interface PagePart<Tile = unknown> {
  readonly Panel: ComponentType<PanelProps<Tile>>;
  /** The colour that a tile is drawn in by `tileColourClass`. */
  colourOf?(tile: Tile): string;
  /** Icons that the panel draws by `DrawnIcon`, by name: paths on a board of 24 units. Sent once, where the kind is on the page. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** The address of a picture that may stand for the whole page where it is shared; null where the tile has none. */
  pictureOf?(tile: Tile): string | null;
}
