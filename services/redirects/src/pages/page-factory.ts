import { contentKinds, ITEMS_A_PAGE, partAddress, type ContentKindId, type PageSection } from '@marquee/page';
import { renderPublicPage, type PageAssets } from '@marquee/page/server';
import { encodeBody } from '../hot-path/encoded-body';
import type { VisitorAccount, VisitorLink } from '../hot-path/visitor-views';
import { linkJson, linkTile } from './link-forms';
import type { MadePage, PageOrder, PagePart } from './page-order';
import type { PageRows } from './page-rows';

export interface PageFactoryOptions {
  readonly rows: PageRows;
  readonly assets: PageAssets;
  /** Without a slash at the end. */
  readonly origin: string;
  /** Origin that serves uploads, where it is not our own. */
  readonly imageOrigin: string | undefined;
}

/** A section as far as one document shows it. */
interface Stretch {
  readonly kind: ContentKindId;
  readonly title: string;
  readonly total: number;
  /** The page of the section that `items` are; they are empty where another section goes on. */
  readonly page: number;
  readonly pages: number;
  readonly items: readonly VisitorLink[];
}

const inSections = Object.values(contentKinds).filter(({ showInNav }) => showInNav);

/** Makes documents of public pages. Reads, rendering and compression hold up the thread on which this is called. */
export function createPageFactory(options: PageFactoryOptions): (order: PageOrder) => Promise<MadePage> {
  const { rows, assets, origin, imageOrigin } = options;

  const stretchOf = async (accountId: string, kind: (typeof inSections)[number], part: PagePart | null) => {
    const total = await rows.count(accountId, kind.id);
    const pages = Math.ceil(total / ITEMS_A_PAGE);
    const page = part?.section === kind.id ? part.page : 1;
    const isHere = (part === null || part.section === kind.id) && page <= pages;
    const items = isHere ? await rows.items(accountId, kind.id, (page - 1) * ITEMS_A_PAGE, ITEMS_A_PAGE) : [];
    return { kind: kind.id, title: kind.labels.plural, total, page, pages, items } satisfies Stretch;
  };

  const htmlOf = ({ username }: VisitorAccount, sections: readonly Stretch[], part: PagePart | null) => {
    const { html, contentSecurityPolicy } = renderPublicPage(
      { username, origin, profile: null, sections: sections.map(toSection), ...(part && { part }) },
      assets,
      imageOrigin === undefined ? {} : { imageOrigin },
    );
    return { username, body: encodeBody(html, contentSecurityPolicy), contentSecurityPolicy };
  };

  const jsonOf = ({ username }: VisitorAccount, sections: readonly Stretch[]) => {
    const pageUrl = `${origin}/@${encodeURIComponent(username)}`;
    const json = {
      content: sections.flatMap(({ items }) => items.map((item) => linkJson(item, pageUrl))),
      profile: { userId: username, name: null, description: null },
      sections: sections.map(({ kind, total, page, pages, items }) => ({
        section: kind,
        total,
        pages,
        next: items.length > 0 && page < pages ? `/api${partAddress(username, kind, page + 1)}` : null,
      })),
    };
    return { username, body: encodeBody(JSON.stringify(json)), contentSecurityPolicy: '' };
  };

  return async ({ accountId, form, part }) => {
    const account = await rows.owner(accountId);
    if (account === null) return { pages: {}, document: null };
    const all: Stretch[] = [];
    for (const kind of inSections) all.push(await stretchOf(accountId, kind, part));
    const sections = all.filter(({ total }) => total > 0);
    const pages = Object.fromEntries(sections.map((section) => [section.kind, section.pages]));
    if (part !== null && part.page > (pages[part.section] ?? 0)) return { pages, document: null };
    return { pages, document: form === 'html' ? htmlOf(account, sections, part) : jsonOf(account, sections) };
  };
}

const toSection = ({ kind, title, total, page, pages, items }: Stretch): PageSection => ({
  kind,
  title,
  items: items.map(linkTile),
  paging: { total, page, pages },
});
