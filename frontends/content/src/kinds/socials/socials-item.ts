import type { OwnItem } from '../../api/content-item';
import type { SocialsItem } from '@marquee/page/kinds/socials';
import type { PreviewItem } from '../kind-entry';

/** The collection as its owner sees it. */
export type OwnSocials = OwnItem<'socials'>;

/** The collection, or what will become one, as far as the preview draws it. */
export type SocialsPreview = PreviewItem & SocialsItem;
