import type { TileImage, TileVideo } from '../../registry/item-picture';

/** The showcase of a profile as the page draws it; name and words are the page's own. */
export interface ProfileTile {
  /** May be empty. */
  readonly name: string;
  /** The first is the profile picture. */
  readonly media: readonly {
    readonly id: string;
    /** Of a video its poster, or null. */
    readonly image: TileImage | null;
    readonly video: TileVideo | null;
  }[];
}
