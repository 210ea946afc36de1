import type { OwnItem } from '../../api/content-item';
import type { DmItem } from '@marquee/page/kinds/dm';
import type { PreviewItem } from '../kind-entry';

/** The inbox as its owner sees it. */
export type OwnDm = OwnItem<'dm'>;

/** The inbox, or what will become one, as far as the preview draws it. */
export type DmPreview = PreviewItem & DmItem;

export const dmTitleOf = ({ title }: Pick<OwnDm, 'title'>): string => title;
