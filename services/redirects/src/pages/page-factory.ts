import {
  isInSection,
  ITEMS_A_PAGE,
  pageAddress,
  pageJsonOf,
  pageViewOf,
  type KindItems,
  type PageAddress,
} from '@marquee/page';
import { renderPublicPage, type PageAssets } from '@marquee/page/server';
import { encodeBody } from '../hot-path/encoded-body';
import { createItemDocuments } from './item-documents';
import { hasPart, type MadePage, type PageDocument, type PageOrder, type PagePart } from './page-order';
import type { PageRows } from './page-rows';

export interface PageFactoryOptions {
  readonly rows: PageRows;
  readonly assets: PageAssets;
  /** Without a slash at the end. */
  readonly origin: string;
  /** Origin that serves uploads, where it is not our own. */
  readonly imageOrigin: string | undefined;
}

/** Makes documents of public pages. Reads, rendering and compression hold up the thread on which this is called. */
export function createPageFactory(options: PageFactoryOptions): (order: PageOrder) => Promise<MadePage> {
  const { rows, assets, origin, imageOrigin } = options;
  const itemDocument = createItemDocuments(options);

  const shownOf = async (accountId: string, kind: string, part: PagePart | null): Promise<KindItems> => {
    // What stands above the sections has no parts, and stands on each part of the page.
    if (!isInSection(kind)) return { kind, items: await rows.items(accountId, kind, 0, ITEMS_A_PAGE) };
    const total = await rows.count(accountId, kind);
    const pages = Math.ceil(total / ITEMS_A_PAGE);
    const page = part?.section === kind ? part.page : 1;
    const isHere = (part === null || part.section === kind) && page <= pages;
    const items = isHere ? await rows.items(accountId, kind, (page - 1) * ITEMS_A_PAGE, ITEMS_A_PAGE) : [];
    return { kind, items, paging: { total, page, pages } };
  };

  const htmlOf = (address: PageAddress, shown: readonly KindItems[], part: PagePart | null): PageDocument => {
    const { html, contentSecurityPolicy } = renderPublicPage(
      pageViewOf(address, shown, part),
      assets,
      imageOrigin === undefined ? {} : { imageOrigin },
    );
    return {
      path: pageAddress(address.username),
      body: encodeBody(html, contentSecurityPolicy),
      contentSecurityPolicy,
    };
  };

  const jsonOf = (address: PageAddress, shown: readonly KindItems[], part: PagePart | null): PageDocument => ({
    path: pageAddress(address.username),
    body: encodeBody(JSON.stringify(pageJsonOf(address, shown, part))),
    contentSecurityPolicy: '',
  });

  return async ({ accountId, form, part, item }) => {
    const account = await rows.owner(accountId);
    if (account === null) return { pages: {}, document: null };
    if (item) return { pages: {}, document: await itemDocument(account, form, item) };
    const shown: KindItems[] = [];
    for (const kind of await rows.kinds(accountId)) shown.push(await shownOf(accountId, kind, part));
    const pages = Object.fromEntries(shown.flatMap(({ kind, paging }) => (paging ? [[kind, paging.pages]] : [])));
    if (part !== null && !hasPart(pages, part)) return { pages, document: null };
    const address = { username: account.username, origin };
    return { pages, document: (form === 'html' ? htmlOf : jsonOf)(address, shown, part) };
  };
}
