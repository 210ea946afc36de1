import { itemKey, type OrderedSection } from '@marquee/contracts';
import { ITEMS_A_PAGE, itemJsonOf, itemPageViewOf, previewAddress, type PageAddress } from '@marquee/page';
import { renderItemNotFound, renderItemPage, type RenderedDocument } from '@marquee/page/server';
import { encodeBody } from '../hot-path/encoded-body';
import { ownerViewOf } from './owner-view';
import { renderOptionsOf, type PageFactoryOptions } from './page-factory-options';
import type { ItemOrder, PageDocument, PageRenderRequest } from './page-render-request';
import { sectionOf, type PageRow, type PageRows } from './page-rows';

/** The owner of a page, as the views know them. */
interface Owner {
  readonly accountId: string;
  readonly username: string;
}

/** Makes the documents of items that have a page of their own. null: the item was hidden meanwhile. */
export const createItemDocuments = (options: PageFactoryOptions) => {
  const { rows, assets, origin } = options;
  const htmlOf = async (address: PageAddress, accountId: string, item: PageRow): Promise<RenderedDocument> => {
    const order = await rows.order(accountId);
    const theme = await rows.theme(accountId);
    const owner = await ownerViewOf(rows, { accountId, order, theme }, address);
    const next = await nextOf(rows, sectionOf(order, item.kind), item);
    const view = itemPageViewOf(owner, item, next);
    const own = await rows.itemPreview(item);
    return renderItemPage(view, assets, {
      ...renderOptionsOf(options, await rows.preview(accountId)),
      ...(own !== null && { ownPreview: previewAddress(own) }),
    });
  };

  return async (
    { accountId, username }: Owner,
    form: PageRenderRequest['form'],
    { kind, idKey }: ItemOrder,
  ): Promise<PageDocument | null> => {
    if (idKey === null) {
      const looks = { ...renderOptionsOf(options, null), theme: await rows.theme(accountId) };
      return documentOf(renderItemNotFound(kind, username, assets, looks));
    }
    const item = await rows.item(itemKey(accountId, { kind, idKey }));
    if (item === null) return null;
    const address = { username, origin };
    if (form === 'html') return documentOf(await htmlOf(address, accountId, item));
    return { body: encodeBody(JSON.stringify(itemJsonOf(address, item))), contentSecurityPolicy: '' };
  };
};

/** A rendered document as it is kept and sent. */
export const documentOf = ({ html, contentSecurityPolicy }: RenderedDocument): PageDocument => ({
  body: encodeBody(html, contentSecurityPolicy),
  contentSecurityPolicy,
});

/** The item after this one in the order of the public page, else its first one; null where there is no other. */
const nextOf = async (
  rows: PageRows,
  section: OrderedSection,
  { ownerId, itemId }: PageRow,
): Promise<PageRow | null> => {
  const all = await rows.items(ownerId, section, 0, ITEMS_A_PAGE);
  const place = all.findIndex((item) => item.itemId === itemId);
  return all[place + 1] ?? all.find((item) => item.itemId !== itemId) ?? null;
};
