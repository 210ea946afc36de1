import { pageJsonOf, pageViewOf, type PublicPageView } from '@marquee/page';
import { encodeBody, sizeOf, type EncodedBody } from './encoded-body';
import { LoadingCache } from './loading-cache';
import type { VisitorViews } from './visitor-views';

/** How a page becomes a document: `@marquee/page/server` over the visitors' front end. */
export interface PageRenderer {
  page(view: PublicPageView): { readonly html: string; readonly contentSecurityPolicy: string };
  notFound(): { readonly html: string; readonly contentSecurityPolicy: string };
  failed(): { readonly html: string; readonly contentSecurityPolicy: string };
}

export interface HtmlBody {
  readonly body: EncodedBody;
  readonly contentSecurityPolicy: string;
}

/** Whose page it is. */
export interface PageOwner {
  readonly accountId: string;
  readonly username: string;
}

/** A page as it is sent, in both of its forms. */
export interface PublicPage {
  readonly owner: PageOwner;
  readonly html: HtmlBody;
  readonly json: EncodedBody;
}

export interface PublicPagesOptions {
  readonly views: VisitorViews;
  readonly renderer: PageRenderer;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly maxBytes: number;
}

/** Public pages as compressed bytes, made when first asked for and kept until something on them changes. */
export class PublicPages {
  private readonly pages: LoadingCache<PublicPage, PageOwner>;

  constructor(private readonly options: PublicPagesOptions) {
    this.pages = new LoadingCache<PublicPage, PageOwner>({
      maxBytes: options.maxBytes,
      bytesOf: (_key, page) => 600 + sizeOf(page.html.body) + sizeOf(page.json),
      load: (_accountId, owner) => this.make(owner),
    });
  }

  of(owner: PageOwner): PublicPage | Promise<PublicPage> {
    return this.pages.get(owner.accountId, owner);
  }

  changed(accountId: string): void {
    this.pages.invalidate(accountId);
  }

  allChanged(): void {
    this.pages.invalidateAll();
  }

  private async make(owner: PageOwner): Promise<PublicPage> {
    const items = await this.options.views.publicItems(owner.accountId);
    const address = { username: owner.username, origin: this.options.origin };
    const version = String(items.reduce((sum, item) => sum + item.version, 0));
    const { html, contentSecurityPolicy } = this.options.renderer.page(pageViewOf(address, items, version));
    const [body, json] = await Promise.all([
      encodeBody(html, contentSecurityPolicy),
      encodeBody(JSON.stringify(pageJsonOf(address, items))),
    ]);
    return { owner, html: { body, contentSecurityPolicy }, json };
  }
}
