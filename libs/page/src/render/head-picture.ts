import { shownName } from '../components/shown-name';
import type { PublicPageView } from '../page-view';
import type { Translate } from '../page.messages';
import { DRAWN, type HeadPicture } from './head';
import type { PageAssets } from './page-assets';

/** The picture of a page, or the general one until it has one; null where the front end is not built. */
export const headPictureOf = (
  view: PublicPageView,
  own: string | undefined,
  { preview }: PageAssets,
  t: Translate,
): HeadPicture | null => {
  if (own !== undefined)
    return { address: view.origin + own, alt: t('previewAlt', { name: `@${shownName(view)}` }), ...DRAWN };
  return preview === '' ? null : { address: view.origin + preview, alt: 'Marquee', ...DRAWN };
};
