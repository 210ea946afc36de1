import type { OwnItem } from '../../api/content-item';
import type { PhotoItem } from '@marquee/page/kinds/photo';
import type { PreviewItem } from '../kind-entry';

/** A photo as its owner sees it. */
export type OwnPhoto = OwnItem<'photo'>;

/** A photo, or what will become one, as far as the preview draws it. `imageUrl` is empty before a picture was chosen. */
export type PhotoPreview = PreviewItem & PhotoItem;

export const photoTitleOf = ({ id }: Pick<OwnPhoto, 'id'>): string => id;
