import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { AtSign } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import type { OwnSocials, SocialsPreview } from './socials-item';
import { SocialsList } from './socials-list';
import { SocialsMiniature } from './socials-miniature';
import { socialsMessages } from './socials.messages';

export const socialsEntry: KindEntry<OwnSocials> = {
  icon: AtSign,
  messages: socialsMessages,
  List: SocialsList,
  Miniature: SocialsMiniature,
  Form: lazyPart(() => import('./socials-form')),
  titleOf: ({ id }) => id,
  toTile: ({ socialMedia: links, ...said }: SocialsPreview): TileByKind['socials'] => ({ ...said, links }),
};
