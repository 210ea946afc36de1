import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { Image } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import { photoTitleOf, type OwnPhoto, type PhotoPreview } from './photo-item';
import { PhotoMiniature } from './photo-miniature';
import { photoMessages } from './photo.messages';

const PhotoList = lazyPart(() => import('./photo-list'));

export const photoEntry: KindEntry<OwnPhoto> = {
  icon: Image,
  messages: photoMessages,
  List: PhotoList,
  prepare: PhotoList.prepare,
  Miniature: PhotoMiniature,
  Form: lazyPart(() => import('./photo-form')),
  titleOf: photoTitleOf,
  wordsOf: ({ caption, altText }) => [caption, altText],
  toOrderRow: ({ imageUrl }) => ({ imageUrl }),
  isPictorial: true,
  toTile: ({ imageUrl, ...photo }: PhotoPreview): TileByKind['photo'] => ({
    ...photo,
    image: imageUrl === '' ? null : { src: imageUrl },
  }),
};
