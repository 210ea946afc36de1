import type { OwnItem } from '../../api/content-item';
import type { ProfileItem } from '@marquee/page/kinds/profile';
import type { PreviewItem } from '../kind-entry';

/** The profile as its owner sees it. */
export type OwnProfile = OwnItem<'profile'>;

export type OwnMedia = OwnProfile['media'][number];

/** The profile, or what will become one, as far as the preview draws it. */
export type ProfilePreview = PreviewItem &
  Omit<ProfileItem, 'media'> & {
    readonly media: readonly Pick<OwnMedia, 'id' | 'url' | 'type' | 'poster'>[];
  };
