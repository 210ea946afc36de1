import type { OwnItem } from '../../api/content-item';
import type { LinkItem } from '@marquee/page/kinds/link';
import type { PreviewItem } from '../kind-entry';

/** A link as its owner sees it. */
export type OwnLink = OwnItem<'link'>;

export const linkTitleOf = ({ title, id }: Pick<OwnLink, 'title' | 'id'>): string => title || id;

/** A link, or what will become one, as far as the preview draws it. */
export type LinkPreview = PreviewItem & Omit<LinkItem, 'password'> & Pick<OwnLink, 'hasPassword'>;
