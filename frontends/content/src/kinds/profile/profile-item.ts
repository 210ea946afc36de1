import type { OwnItem } from '../../api/content-item';
import type { PreviewItem } from '../kind-entry';

/** The profile as its owner sees it. */
export type OwnProfile = OwnItem<'profile'>;

export type OwnMedia = OwnProfile['media'][number];

/** The profile, or what will become one, as far as the preview draws it. */
export type ProfilePreview = PreviewItem &
  Pick<OwnProfile, 'name' | 'description'> & {
    readonly media: readonly Pick<OwnMedia, 'id' | 'url' | 'type' | 'poster'>[];
  };
