import { lazyPart } from '@marquee/ui';
import { hasAddress, isHighlighted, type TileByKind } from '@marquee/page';
import { Link } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import { checkedLinkIn } from './checks/checks-address';
import { AddDisplays } from './display/add-displays';
import { linkTitleOf, type LinkPreview, type OwnLink } from './link-item';
import { LinkList } from './link-list';
import { LinkMiniature } from './link-miniature';
import { DestinationState } from './link-row';
import { linkMessages } from './link.messages';

const toTile = ({ imageUrl, display, highlight, hasPassword, ...link }: LinkPreview): TileByKind['link'] => ({
  ...link,
  image: imageUrl === null ? null : { src: imageUrl },
  ...(display !== 'tile' && { display }),
  ...(isHighlighted(highlight, Date.now()) && { isHighlighted: true as const }),
  ...(hasPassword && { asksPassword: true as const }),
});

const DestinationAlerts = lazyPart(() => import('./checks/destination-alerts'));

export const linkEntry: KindEntry<OwnLink> = {
  icon: Link,
  messages: linkMessages,
  List: LinkList,
  prepare: () => Promise.all([DestinationAlerts.prepare(), DestinationState.prepare()]),
  Miniature: LinkMiniature,
  Form: lazyPart(() => import('./link-form')),
  titleOf: linkTitleOf,
  wordsOf: ({ destinationUrl, description }) => [destinationUrl, description],
  countsClicks: true,
  canBeBlocked: true,
  Alerts: DestinationAlerts,
  panel: { idIn: checkedLinkIn, Panel: lazyPart(() => import('./checks/checks-panel')) },
  Additions: AddDisplays,
  toOrderRow: (item) => ({ imageUrl: item.imageUrl, ...(hasAddress(item) && { address: `/${item.id}` }) }),
  toTile,
};
