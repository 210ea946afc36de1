import {
  renderGone,
  renderStickerError,
  renderStickerNotice,
  type PageAssets,
  type RenderedDocument,
} from '@marquee/page/server';
import type { HtmlBody } from '../hot-path/answers';
import type { Notices } from '../hot-path/refusals';
import { encodedNotice } from '../pages/notices';

export interface StickerNotices extends Notices {
  readonly suspended: HtmlBody;
  /** For one visitor alone. */
  readonly tooMany: RenderedDocument;
}

/** Made once at the start, like those of pages. */
export const renderStickerNotices = (assets: PageAssets): StickerNotices => ({
  notFound: encodedNotice(renderStickerNotice('notFound', assets)),
  failed: encodedNotice(renderStickerError(assets)),
  suspended: encodedNotice(renderGone('suspended', assets)),
  tooMany: renderStickerNotice('tooMany', assets),
});
