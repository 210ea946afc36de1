import type { TileImage } from '../../registry/item-picture';
import type { LinkItem } from './link.schema';
import type { LinkDisplay } from './display/display';
import type { LinkOptions } from './routing/link-options.rule';

/** A public link as the page draws it. Where the title is empty, the id is shown in its stead; the colour is `#rrggbb`. */
export interface LinkTile extends Readonly<Omit<LinkItem, 'imageUrl' | 'isPublic' | 'password' | keyof LinkOptions>> {
  readonly image: TileImage | null;
  /** Absent: a tile. */
  readonly display?: LinkDisplay;
  /** The page draws attention to it now. */
  readonly isHighlighted?: true;
  /** It has a password, and its destination is empty. */
  readonly asksPassword?: true;
}
