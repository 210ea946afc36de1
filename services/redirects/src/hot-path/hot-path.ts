import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  encodeLink,
  itemKey,
  targetOfLink,
  encodeTarget,
  urlOfLink,
  type ClickIds,
  type ItemAddress,
} from '@marquee/contracts';
import { DomainError, uuidv7 } from '@marquee/kernel';
import { route, type CarriedQuery, type ContentKindId, type RoutedLink } from '@marquee/page';
import { renderLinkPreview, type RenderedDocument } from '@marquee/page/server';
import type { ActJournal, ActReceipt, RefusedAct } from '@marquee/ports';
import type { PageRenderer } from '../pages/page-render-request';
import { Answers, type HtmlBody } from './answers';
import { carryQuery } from './carried-query';
import { CpuBudget } from './cpu-budget';
import { Destinations, type BlockedHosts, type GoneReason } from './destinations';
import { endEmptyRequest } from './empty-request';
import { Hits, type HitsOptions } from './hits';
import { HotPathCounts } from './hot-path-counts';
import { PagesBusy, PublicPages, type PageVisitor } from './public-pages';
import { idWithin, isVisitorPath, parsePath, partOf, splitPath, type RequestPath } from './request-path';
import { joinQueries, plainQuery } from './visitor-query';
import type { VisitorViews } from './visitor-views';

/** The documents that replace a page. */
export interface Notices {
  readonly notFound: HtmlBody;
  readonly failed: HtmlBody;
}

/** Those of the public page, and of the pages of items by their kinds. */
export interface AllNotices extends Notices {
  /** For one visitor alone. */
  readonly tooMany: RenderedDocument;
  readonly items: Readonly<Partial<Record<ContentKindId, Notices>>>;
  readonly gone: Readonly<Record<GoneReason, HtmlBody>>;
  /** That of a link that opens at a moment, in the words of a time zone. */
  readonly notOpen: (opensAt: string, zone: string) => RenderedDocument;
}

export interface HotPathOptions extends HitsOptions {
  readonly journal: ActJournal;
  readonly views: VisitorViews;
  /**
   * Rejects while the views are incomplete, because something that they lack may exist. Returns undefined once they are complete. Called
   * before each answer that depends on missing rows: a page, and a 404. A link that is found does not depend on them.
   */
  readonly checkViews: () => Promise<void> | undefined;
  readonly clickIds: ClickIds;
  readonly blockList: BlockedHosts;
  readonly maker: PageRenderer;
  readonly notices: AllNotices;
  /** Counts a request for something that does not exist. Throws `LimitExceededException` when its address has made too many. */
  readonly countMiss: (address: string, now: number) => Promise<void>;
  /** Bytes for the caches of links and of pages. */
  readonly linkCacheBytes: number;
  readonly pageCacheBytes: number;
  /** Called with the error of a request that was answered with 503, except for `PagesBusy` and rejections of `checkViews`. */
  readonly onFailure: (error: unknown, instance: string) => void;
}

/** Pages that are not cached take this part of one core, after 50 ms at full speed. */
const PAGE_SHARE = { share: 0.25, burst: 50 };

/**
 * The endpoints of visitors. `handle` serves `GET` and `HEAD` on `/@…`, `/%40…` and the same under `/api`. For every other request it does
 * nothing and returns false. It needs only the journal and this service's own views.
 */
export class HotPath {
  readonly counts = new HotPathCounts();
  readonly destinations: Destinations;
  readonly pages: PublicPages;
  readonly answers: Answers;
  readonly hits: Hits;

  constructor(private readonly options: HotPathOptions) {
    this.answers = new Answers(options.clock);
    this.hits = new Hits(options);
    this.destinations = new Destinations(options.views, {
      cacheBytes: options.linkCacheBytes,
      blockList: options.blockList,
    });
    const share = new CpuBudget(PAGE_SHARE);
    this.pages = new PublicPages({ maker: options.maker, maxBytes: options.pageCacheBytes, share });
  }

  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    if (!isVisitorPath(url)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      this.answers.problem(response, 'method_not_allowed', ['Allow', 'GET, HEAD', 'Connection', 'close']);
      return true;
    }
    const startedAt = performance.now();
    endEmptyRequest(request);
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const query = mark === -1 ? '' : plainQuery(url.slice(mark + 1));
    const cached = this.destinations.cached(path);
    if (cached?.routed === null && cached.encodedLink !== null)
      this.redirect(request, response, cached.encodedLink, query, startedAt);
    else {
      const [names, early] = splitPath(path);
      const asked = parsePath(names);
      const work = this.lookUp(request, response, asked, joinQueries(early, query), startedAt);
      this.settled(work, request, response, this.noticesOf(asked));
    }
    return true;
  };

  /** Each later answer closes its connection. Resolves when every act is on disk and no page is being made. */
  async drain(): Promise<void> {
    this.answers.drain();
    await this.pages.stop();
    await this.options.journal.flush();
  }

  private async lookUp(
    request: IncomingMessage,
    response: ServerResponse,
    path: RequestPath | null,
    query: string,
    startedAt: number,
  ): Promise<void> {
    if (path === null) return this.notFound(request, response);
    if (path.item !== null) return this.showItem(request, response, path.usernameKey, path.item, query);
    if (path.idKey === null) return this.showPage(request, response, path.usernameKey, query);
    const destination = await this.destinations.linkWithin(path.usernameKey, path.idKey);
    const { encodedLink, routed } = destination;
    if (encodedLink === null) return this.nothing(request, response, destination);
    if (routed === null) return this.redirect(request, response, encodedLink, query, startedAt);
    return this.routed(request, response, { encodedLink, routed }, query, startedAt);
  }

  /** A visit of a link that does not lead everyone to the same address. One that leads nowhere counts as no click. */
  private routed(
    request: IncomingMessage,
    response: ServerResponse,
    { encodedLink, routed }: { readonly encodedLink: string; readonly routed: RoutedLink },
    query: string,
    startedAt: number,
  ): void | Promise<void> {
    const now = this.options.clock();
    const target = targetOfLink(encodedLink);
    const decided = route(routed, this.hits.visitOf(request, target, query, now), now);
    switch (decided.outcome) {
      case 'destination':
        if (routed.preview !== null && this.hits.isPreviewer(request))
          return this.showPreview(request, response, routed.preview, routed.picture, target, query);
        return this.redirect(request, response, encodeLink(target, decided.url), query, startedAt, routed.carriedQuery);
      case 'ended':
        return this.nothing(request, response, { gone: 'link_ended' });
      case 'not_open':
        return decided.hasPage ? this.notOpen(request, response, decided) : this.notFound(request, response);
    }
  }

  /** For programs that show what a link leads to. They count as no click. */
  private async showPreview(
    request: IncomingMessage,
    response: ServerResponse,
    preview: NonNullable<RoutedLink['preview']>,
    picture: RoutedLink['picture'],
    target: string,
    query: string,
  ): Promise<void> {
    const { encoded, setAside } = this.hits.classify(request, 'visitors.LinkFollowed.v1', target, query);
    if (setAside !== null) this.counts.setAside[setAside] += 1;
    await this.recorded(encoded);
    const address = new URL((request.url ?? '/').split('?', 1)[0]!, this.options.publicUrl).href;
    this.answers.document(response, 200, renderLinkPreview({ address, ...preview, picture }));
  }

  private notOpen(
    request: IncomingMessage,
    response: ServerResponse,
    { opensAt, zone }: { readonly opensAt: string; readonly zone: string },
  ): void {
    this.counts.notOpen += 1;
    if (wantsJson(request)) return this.answers.problem(response, 'link_not_open');
    this.answers.document(response, 404, this.options.notices.notOpen(opensAt, zone));
  }

  /** `encodedLink` is from `encodeLink`, `startedAt` from `performance.now()`. */
  private redirect(
    request: IncomingMessage,
    response: ServerResponse,
    encodedLink: string,
    query: string,
    startedAt: number,
    carried: CarriedQuery = 'campaign',
  ): void {
    const url = urlOfLink(encodedLink);
    const location = query === '' ? url : carryQuery(url, query, carried);
    const target = targetOfLink(encodedLink);
    const { encoded, setAside } = this.hits.classify(request, 'visitors.LinkFollowed.v1', target, query);
    if (setAside === null) this.counts.clicks += 1;
    else this.counts.setAside[setAside] += 1;
    this.options.journal.append(encoded, new Redirect(this, response, location, startedAt));
  }

  /** Called by the journal's receipt. */
  answerRedirect(response: ServerResponse, location: string, clickId: string | null, startedAt: number): void {
    this.answers.redirect(response, location, clickId);
    this.counts.redirects.record(performance.now() - startedAt);
  }

  clickId(epoch: number, offset: number): string {
    return this.options.clickIds.of(this.options.journal.source, epoch, offset);
  }

  private async showPage(
    request: IncomingMessage,
    response: ServerResponse,
    usernameKey: string,
    query: string,
  ): Promise<void> {
    const part = partOf(query);
    const owner = await this.destinations.ownerWithin(usernameKey);
    const { account } = owner;
    if (account === null || part === undefined) return this.nothing(request, response, owner);
    const { accountId } = account;
    const form = wantsJson(request) ? 'json' : 'html';
    await this.options.checkViews();
    const page = await this.pages.of({ accountId, form, part }, this.visitorOf(request, response));
    if (page === null) return this.notFound(request, response);
    if (form === 'json') return this.answers.json(request, response, page.body);
    // A later part belongs to a visit that was recorded already.
    if (part === null) await this.recordView(request, accountId, query);
    this.answers.html(request, response, 200, page);
  }

  private visitorOf(request: IncomingMessage, response: ServerResponse): PageVisitor {
    return { client: () => this.hits.clientOf(request), hasLeft: () => response.destroyed };
  }

  /** A page is shown whether or not the view could be recorded. */
  private recordView(request: IncomingMessage, accountId: string, query: string): Promise<void> {
    const target = encodeTarget(accountId, accountId);
    const { encoded } = this.hits.classify(request, 'visitors.PageViewed.v1', target, query);
    this.counts.views += 1;
    return this.recorded(encoded);
  }

  /** Resolves once an act is on disk, or cannot be recorded. */
  private recorded(encoded: string): Promise<void> {
    return new Promise((resolve) => {
      this.options.journal.append(encoded, {
        recorded: () => resolve(),
        refused: (reason) => {
          this.counts.refused[reason] += 1;
          resolve();
        },
      });
    });
  }

  /** Shows the page of one item. The item is read at each request, so the commit that hides it also hides its page. */
  private async showItem(
    request: IncomingMessage,
    response: ServerResponse,
    usernameKey: string,
    { kind, idKey: asked }: ItemAddress<ContentKindId>,
    query: string,
  ): Promise<void> {
    const owner = await this.destinations.ownerWithin(usernameKey);
    const { account } = owner;
    const notices = this.options.notices.items[kind] ?? this.options.notices;
    if (account === null) return this.nothing(request, response, owner, notices);
    const { accountId } = account;
    const exact = await this.options.views.item(itemKey(accountId, { kind, idKey: asked }));
    const idKey = exact === null ? idWithin(asked) : asked;
    const item = idKey === asked ? exact : await this.options.views.item(itemKey(accountId, { kind, idKey }));
    const isThere = item !== null && item.section !== null;
    const form = wantsJson(request) ? 'json' : 'html';
    if (!isThere && form === 'json') return this.notFound(request, response);
    await this.options.checkViews();
    const order = { accountId, form, part: null, item: { kind, idKey: isThere ? idKey : null } } as const;
    const page = await this.pages.of(order, this.visitorOf(request, response));
    if (page === null || !isThere)
      return this.notFound(request, response, { ...notices, ...(page && { notFound: page }) });
    if (form === 'json') return this.answers.json(request, response, page.body);
    await this.recordView(request, accountId, query);
    this.answers.html(request, response, 200, page);
  }

  /** Records no act, because the visitor sees nothing of the owner. */
  private nothing(
    request: IncomingMessage,
    response: ServerResponse,
    { gone }: { readonly gone: GoneReason | null },
    notices?: Notices,
  ): void | Promise<void> {
    if (gone === null) return this.notFound(request, response, notices);
    this.counts.gone[gone] += 1;
    if (wantsJson(request)) return this.answers.problem(response, gone);
    this.answers.html(request, response, 410, this.options.notices.gone[gone]);
  }

  /** Counts on the limit for missing addresses. Existing ones are served without a check of the limit. */
  private async notFound(
    request: IncomingMessage,
    response: ServerResponse,
    { notFound }: Notices = this.options.notices,
  ): Promise<void> {
    const { checkViews, countMiss, clock } = this.options;
    await countMiss(this.hits.clientOf(request), clock());
    await checkViews();
    this.counts.notFound += 1;
    if (wantsJson(request)) return this.answers.problem(response, 'not_found');
    this.answers.html(request, response, 404, notFound);
  }

  private tooMany(request: IncomingMessage, response: ServerResponse, { retryAfter }: DomainError): void {
    const wait = ['Retry-After', String(retryAfter ?? 1)];
    if (wantsJson(request)) return this.answers.problem(response, 'LimitExceededException', wait);
    this.answers.document(response, 429, this.options.notices.tooMany, wait);
  }

  private noticesOf(path: RequestPath | null): Notices {
    const { notices } = this.options;
    return (path?.item && notices.items[path.item.kind]) ?? notices;
  }

  /**
   * Answers each failure and reports it to the operator. Failures that one client could repeat without limit are only counted: too many
   * pages or names at once, and views that are not read yet.
   */
  private settled(work: Promise<void>, request: IncomingMessage, response: ServerResponse, { failed }: Notices): void {
    work.catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'LimitExceededException')
        return this.tooMany(request, response, error);
      this.counts.failed += 1;
      const instance = uuidv7(this.options.clock());
      if (!(error instanceof PagesBusy || isUnread(error))) this.options.onFailure(error, instance);
      if (response.headersSent) return response.destroy();
      if (wantsJson(request)) return this.answers.problem(response, 'unavailable', ['Retry-After', '2'], instance);
      this.answers.html(request, response, 503, failed);
    });
  }
}

/** Delays one answer until its click is on disk. */
class Redirect implements ActReceipt {
  constructor(
    private readonly path: HotPath,
    private readonly response: ServerResponse,
    private readonly location: string,
    private readonly startedAt: number,
  ) {}

  recorded(epoch: number, offset: number): void {
    this.path.answerRedirect(this.response, this.location, this.path.clickId(epoch, offset), this.startedAt);
  }

  /** The visitor is redirected even if the click is lost. */
  refused(reason: RefusedAct): void {
    this.path.counts.refused[reason] += 1;
    this.path.answerRedirect(this.response, this.location, null, this.startedAt);
  }
}

/** From `checkViews`. */
const isUnread = (error: unknown): boolean => error instanceof DomainError && error.code === 'unavailable';

/** `/api/@…`, or a client that asks for JSON and not for a document. */
function wantsJson({ url, headers }: IncomingMessage): boolean {
  if (url?.startsWith('/api/')) return true;
  const { accept } = headers;
  return accept !== undefined && accept.includes('application/json') && !accept.includes('text/html');
}
