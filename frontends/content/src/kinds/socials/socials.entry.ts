import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { AtSign } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import type { OwnSocials, SocialsPreview } from './socials-item';
import { SocialsMiniature } from './socials-miniature';
import { socialsMessages } from './socials.messages';

const SocialsList = lazyPart(() => import('./socials-list'));

export const socialsEntry: KindEntry<OwnSocials> = {
  icon: AtSign,
  messages: socialsMessages,
  List: SocialsList,
  prepare: SocialsList.prepare,
  Miniature: SocialsMiniature,
  Form: lazyPart(() => import('./socials-form')),
  titleOf: ({ id }) => id,
  toTile: ({ socialMedia: links, ...said }: SocialsPreview): TileByKind['socials'] => ({ ...said, links }),
};
