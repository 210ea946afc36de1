import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { Link } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import { linkTitleOf, type LinkPreview, type OwnLink } from './link-item';
import { LinkList } from './link-list';
import { LinkMiniature } from './link-miniature';
import { linkMessages } from './link.messages';

const toTile = ({ imageUrl, ...link }: LinkPreview): TileByKind['link'] => ({
  ...link,
  image: imageUrl === null ? null : { src: imageUrl },
});

export const linkEntry: KindEntry<OwnLink> = {
  icon: Link,
  messages: linkMessages,
  List: LinkList,
  Miniature: LinkMiniature,
  Form: lazyPart(() => import('./link-form')),
  titleOf: linkTitleOf,
  wordsOf: ({ destinationUrl, description }) => [destinationUrl, description],
  countsClicks: true,
  canBeBlocked: true,
  toOrderRow: ({ id, imageUrl }) => ({ imageUrl, address: `/${id}` }),
  toTile,
};
