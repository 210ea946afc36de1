import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { isVideoType } from '@marquee/page/kinds/profile';
import { User } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import type { OwnProfile, ProfilePreview } from './profile-item';
import { ProfileMiniature } from './profile-miniature';
import { profileMessages } from './profile.messages';

const ProfileList = lazyPart(() => import('./profile-list'));

export const profileEntry: KindEntry<OwnProfile> = {
  icon: User,
  messages: profileMessages,
  List: ProfileList,
  prepare: ProfileList.prepare,
  Miniature: ProfileMiniature,
  Form: lazyPart(() => import('./profile-form')),
  titleOf: ({ name, id }) => name || id,
  toTile: ({ media, ...said }: ProfilePreview): TileByKind['profile'] => ({
    ...said,
    media: media.map(({ id, url, type, poster }) =>
      isVideoType(type)
        ? { id, image: poster === null ? null : { src: poster }, video: { src: url } }
        : { id, image: { src: url }, video: null },
    ),
  }),
  toProfile: ({ name, description }: ProfilePreview) => ({ name, description }),
};
