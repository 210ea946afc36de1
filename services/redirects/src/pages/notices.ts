import { kindList } from '@marquee/page';
import {
  renderEnded,
  renderError,
  renderGone,
  renderItemError,
  renderItemNotFound,
  renderNotFound,
  renderNotOpen,
  renderTooMany,
  type PageAssets,
  type RenderedDocument,
} from '@marquee/page/server';
import { encodeBody } from '../hot-path/encoded-body';
import type { HtmlBody } from '../hot-path/answers';
import type { AllNotices } from '../hot-path/refusals';

/** Made once at the start, so that they can be sent while no page can be made. */
export const renderNotices = (assets: PageAssets): AllNotices => ({
  notFound: encodedNotice(renderNotFound(assets)),
  failed: encodedNotice(renderError(assets)),
  gone: {
    account_suspended: encodedNotice(renderGone('suspended', assets)),
    destination_blocked: encodedNotice(renderGone('blocked', assets)),
    link_ended: encodedNotice(renderGone('ended', assets)),
    link_limit_reached: encodedNotice(renderGone('limit', assets)),
  },
  ended: { schedule: renderEnded('ended', assets), limit: renderEnded('limit', assets) },
  notOpen: renderNotOpen(assets),
  tooMany: renderTooMany(assets),
  items: Object.fromEntries(
    kindList
      .filter(({ ownPage }) => ownPage !== null)
      .map(({ id }) => [
        id,
        {
          notFound: encodedNotice(renderItemNotFound(id, null, assets)),
          failed: encodedNotice(renderItemError(id, assets)),
        },
      ]),
  ),
});

export const encodedNotice = ({ html, contentSecurityPolicy }: RenderedDocument): HtmlBody => ({
  body: encodeBody(html),
  contentSecurityPolicy,
});
