import { renderError, renderNotFound, type PageAssets, type RenderedDocument } from '@marquee/page/server';
import { encodeBody } from '../hot-path/encoded-body';
import type { HtmlBody } from '../hot-path/answers';
import type { Notices } from '../hot-path/hot-path';

/** Made once at the start, so that they can be sent also while no page can be made. */
export const renderNotices = (assets: PageAssets): Notices => ({
  notFound: encoded(renderNotFound(assets)),
  failed: encoded(renderError(assets)),
});

const encoded = ({ html, contentSecurityPolicy }: RenderedDocument): HtmlBody => ({
  body: encodeBody(html),
  contentSecurityPolicy,
});
