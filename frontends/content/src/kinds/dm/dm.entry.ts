import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { Inbox } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import { dmTitleOf, type DmPreview, type OwnDm } from './dm-item';
import { DmList } from './dm-list';
import { DmMiniature } from './dm-miniature';
import { dmMessages } from './dm.messages';

export const dmEntry: KindEntry<OwnDm> = {
  icon: Inbox,
  messages: dmMessages,
  List: DmList,
  Miniature: DmMiniature,
  Form: lazyPart(() => import('./dm-form')),
  titleOf: dmTitleOf,
  toTile: ({ title }: DmPreview): TileByKind['dm'] => ({ title }),
};
