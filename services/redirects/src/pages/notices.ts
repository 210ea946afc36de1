import { kindList } from '@marquee/page';
import {
  renderError,
  renderItemError,
  renderItemNotFound,
  renderNotFound,
  type PageAssets,
  type RenderedDocument,
} from '@marquee/page/server';
import { encodeBody } from '../hot-path/encoded-body';
import type { HtmlBody } from '../hot-path/answers';
import type { AllNotices } from '../hot-path/hot-path';

/** Made once at the start, so that they can be sent also while no page can be made. */
export const renderNotices = (assets: PageAssets): AllNotices => ({
  notFound: encoded(renderNotFound(assets)),
  failed: encoded(renderError(assets)),
  items: Object.fromEntries(
    kindList
      .filter(({ ownPage }) => ownPage !== null)
      .map(({ id }) => [
        id,
        { notFound: encoded(renderItemNotFound(id, null, assets)), failed: encoded(renderItemError(id, assets)) },
      ]),
  ),
});

const encoded = ({ html, contentSecurityPolicy }: RenderedDocument): HtmlBody => ({
  body: encodeBody(html),
  contentSecurityPolicy,
});
