import type { TileImage, TileVideo } from '../../registry/item-picture';
import type { ProfileItem } from './profile.schema';

/** The showcase of a profile as the page draws it; the name may be empty. */
export interface ProfileTile extends Readonly<Omit<ProfileItem, 'media' | 'isPublic'>> {
  /** The first is the profile picture. */
  readonly media: readonly {
    readonly id: string;
    /** Of a video its poster, or null. */
    readonly image: TileImage | null;
    readonly video: TileVideo | null;
  }[];
}
