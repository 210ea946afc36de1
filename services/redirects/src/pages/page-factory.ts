import type { OrderedSection } from '@marquee/contracts';
import {
  isInSection,
  ITEMS_A_PAGE,
  nextChangeOf,
  pageJsonOf,
  pageViewOf,
  type KindItems,
  type PageAddress,
  type PageRequest,
  type PublicPageView,
} from '@marquee/page';
import { renderPublicPage, renderStickerPage } from '@marquee/page/server';
import { encodeBody } from '../hot-path/encoded-body';
import { createItemDocuments, documentOf } from './item-documents';
import { renderOptionsOf, type PageFactoryOptions } from './page-factory-options';
import {
  hasPart,
  type RenderedPage,
  type PageDocument,
  type PagePart,
  type TimedRenderRequest,
} from './page-render-request';
import { sectionOf } from './page-rows';
import { stickerViewOf } from './sticker-view';

/** Makes documents of public pages. Reading, rendering and compressing block the calling thread. */
export function createPageFactory(options: PageFactoryOptions): (order: TimedRenderRequest) => Promise<RenderedPage> {
  const { rows, assets, origin } = options;
  const itemDocument = createItemDocuments(options);

  const shownOf = async (accountId: string, section: OrderedSection, part: PagePart | null): Promise<KindItems> => {
    const { kind } = section;
    // Items above the sections have no parts and are on each part of the page.
    if (!isInSection(kind)) return { kind, items: await rows.items(accountId, section, 0, ITEMS_A_PAGE) };
    const total = await rows.count(accountId, kind);
    const pages = Math.ceil(total / ITEMS_A_PAGE);
    const page = part?.section === kind ? part.page : 1;
    const isHere = (part === null || part.section === kind) && page <= pages;
    const items = isHere ? await rows.items(accountId, section, (page - 1) * ITEMS_A_PAGE, ITEMS_A_PAGE) : [];
    return { kind, items, paging: { total, page, pages } };
  };

  const htmlOf = (view: PublicPageView, preview: string | null): PageDocument =>
    documentOf(renderPublicPage(view, assets, renderOptionsOf(options, preview)));

  const jsonOf = (address: PageAddress, shown: readonly KindItems[], request: PageRequest): PageDocument => ({
    body: encodeBody(JSON.stringify(pageJsonOf(address, shown, request))),
    contentSecurityPolicy: '',
  });

  return async ({ accountId, form, part, item, sticker, now }) => {
    const account = await rows.owner(accountId);
    if (account === null) return { pages: {}, document: null };
    if (item) return { pages: {}, document: await itemDocument(account, form, item) };
    if (sticker) {
      const view = await stickerViewOf(rows, account, origin, sticker);
      return { pages: {}, document: documentOf(renderStickerPage(view, assets, renderOptionsOf(options, null))) };
    }
    const order = await rows.order(accountId);
    const shown: KindItems[] = [];
    for (const kind of await rows.kinds(accountId)) {
      const { items, ...section } = await shownOf(accountId, sectionOf(order, kind), part);
      shown.push({ ...section, items: items.map((each) => ({ ...each, at: now })) });
    }
    const pages = Object.fromEntries(shown.flatMap(({ kind, paging }) => (paging ? [[kind, paging.pages]] : [])));
    if (part !== null && !hasPart(pages, part)) return { pages, document: null };
    const address = { username: account.username, origin };
    const sectionOrder = order.map(({ kind }) => kind);
    const sectionTitles = await rows.sectionTitles(accountId);
    const request = { part, sectionOrder, sectionTitles, theme: await rows.theme(accountId) };
    const document =
      form === 'json'
        ? jsonOf(address, shown, request)
        : htmlOf(pageViewOf(address, shown, request), await rows.preview(accountId));
    const until = nextChangeOf(shown, now);
    return { pages, document: until === null ? document : { ...document, until } };
  };
}
