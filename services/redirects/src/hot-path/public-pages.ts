import type { LinkTile, PublicPageView } from '@marquee/page';
import { contentKindOf } from '@marquee/page';
import { encodeBody, sizeOf, type EncodedBody } from './encoded-body';
import { LoadingCache } from './loading-cache';
import type { VisitorLink, VisitorViews } from './visitor-views';

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
    const links = await this.options.views.publicLinks(owner.accountId);
    const { html, contentSecurityPolicy } = this.options.renderer.page(this.viewOf(owner, links));
    const [body, json] = await Promise.all([
      encodeBody(html, contentSecurityPolicy),
      encodeBody(JSON.stringify(this.jsonOf(owner, links))),
    ]);
    return { owner, html: { body, contentSecurityPolicy }, json };
  }

  private viewOf({ username }: PageOwner, links: readonly VisitorLink[]): PublicPageView {
    const items = links.map(toTile);
    const title = contentKindOf('link')?.labels.plural ?? 'Links';
    return {
      username,
      origin: this.options.origin,
      profile: null,
      sections: items.length === 0 ? [] : [{ kind: 'link', title, items }],
      version: String(links.reduce((sum, { version }) => sum + version, 0)),
    };
  }

  private jsonOf({ username }: PageOwner, links: readonly VisitorLink[]): object {
    const content = links.map((link) => ({
      contentType: 'link',
      id: link.id,
      title: link.title,
      description: link.description,
      destinationUrl: link.destinationUrl,
      imageUrl: link.picture?.url ?? null,
      color: link.color,
      publicUrl: `${this.options.origin}/@${encodeURIComponent(username)}/${encodeURIComponent(link.id)}`,
    }));
    return { content, profile: { userId: username, name: null, description: null } };
  }
}

const toTile = (link: VisitorLink): LinkTile => ({
  id: link.id,
  title: link.title,
  description: link.description,
  destinationUrl: link.destinationUrl,
  color: link.color,
  image:
    link.picture === null
      ? null
      : {
          src: link.picture.url,
          srcSet: link.picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
          width: link.picture.width,
          height: link.picture.height,
        },
});
