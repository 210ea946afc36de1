import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ActJournal } from '@marquee/ports';
import type { PlainHandler } from '@marquee/network';
import type { PageRenderer } from '../pages/page-render-request';
import { Answers } from './answers';
import { CpuBudget } from './cpu-budget';
import { Destinations, type BlockedHosts } from './destinations';
import { endEmptyRequest } from './empty-request';
import { Hits, type HitsOptions } from './hits';
import { HotPathCounts } from './hot-path-counts';
import { LinkGate, type LinkGateOptions } from './link-gate';
import { LinkVisits, type LinkVisitsOptions } from './link-visits';
import { PageVisits, type PageVisitsOptions } from './page-visits';
import { PublicPages } from './public-pages';
import { Refusals, type Notices, type RefusalsOptions } from './refusals';
import { isVisitorPath, parsePath, splitPath, type RequestPath } from './request-path';
import { joinQueries, plainQuery } from './visitor-query';

export interface HotPathOptions
  extends HitsOptions, RefusalsOptions, LinkVisitsOptions, PageVisitsOptions, LinkGateOptions {
  readonly blockList: BlockedHosts;
  readonly maker: PageRenderer;
  /** Bytes for the caches of links and of pages. */
  readonly linkCacheBytes: number;
  readonly pageCacheBytes: number;
}

/** Pages that are not cached take this part of one core, after 50 ms at full speed. */
const PAGE_SHARE = { share: 0.25, burst: 50 };

type SharedParts = Pick<HotPath, 'hits' | 'destinations' | 'pages'>;

const partsFrom = (options: HotPathOptions): SharedParts => ({
  hits: new Hits(options),
  destinations: new Destinations(options.views, {
    cacheBytes: options.linkCacheBytes,
    blockList: options.blockList,
    clock: options.clock,
  }),
  pages: new PublicPages({
    clock: options.clock,
    maker: options.maker,
    maxBytes: options.pageCacheBytes,
    share: new CpuBudget(PAGE_SHARE),
  }),
});

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
  readonly refusals: Refusals;
  readonly gate: LinkGate;
  private readonly linkVisits: LinkVisits;
  private readonly pageVisits: PageVisits;

  /** `shared`: what another one has read already. */
  constructor(
    private readonly options: HotPathOptions,
    shared: SharedParts = partsFrom(options),
  ) {
    this.answers = new Answers(options.clock, options.publicUrl.startsWith('https:'));
    this.hits = shared.hits;
    this.destinations = shared.destinations;
    this.pages = shared.pages;
    this.refusals = new Refusals(options, this.answers, this.counts, this.hits);
    this.gate = new LinkGate(options, this.answers, this.counts);
    this.linkVisits = new LinkVisits(options, this);
    this.pageVisits = new PageVisits(options, this);
  }

  /** Answers as this one does, with the same caches, for a visit that nobody makes: it counts nothing, and its act goes to `journal`. */
  withoutTrace(journal: ActJournal): HotPath {
    return new HotPath({ ...this.options, journal, countMiss: () => Promise.resolve() }, this);
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
    if (cached !== undefined && cached.encodedLink !== null) {
      const { encodedLink, owner, routed } = cached;
      if (routed === null) this.linkVisits.redirect(request, response, encodedLink, query, startedAt);
      else
        this.settled(
          request,
          response,
          null,
          this.linkVisits.routed(request, response, { encodedLink, owner, ...routed }, query, startedAt),
        );
      return true;
    }
    const [names, early] = splitPath(path);
    const asked = parsePath(names);
    this.settled(request, response, asked, this.lookUp(request, response, asked, joinQueries(early, query), startedAt));
    return true;
  };

  /** Follows a link that is cached and leads everyone to one address. */
  readonly plain: PlainHandler = (request, answer) => {
    const { url } = request;
    if (this.answers.isDraining) return false;
    const startedAt = performance.now();
    const mark = url.indexOf('?');
    const cached = this.destinations.cached(mark === -1 ? url : url.slice(0, mark));
    if (cached === undefined || cached.routed !== null || cached.encodedLink === null) return false;
    const query = mark === -1 ? '' : plainQuery(url.slice(mark + 1));
    return this.linkVisits.plain(request, answer, cached.encodedLink, query, startedAt);
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
    const { refusals, linkVisits, pageVisits } = this;
    if (path === null) return refusals.notFound(request, response);
    if (path.item !== null) return pageVisits.showItem(request, response, path.usernameKey, path.item, query);
    if (path.idKey === null) return pageVisits.showPage(request, response, path.usernameKey, query);
    const destination = await this.destinations.linkWithin(path.usernameKey, path.idKey);
    const { encodedLink, owner, routed } = destination;
    if (encodedLink === null) return refusals.nothing(request, response, destination);
    if (routed === null) return linkVisits.redirect(request, response, encodedLink, query, startedAt);
    return linkVisits.routed(request, response, { encodedLink, owner, ...routed }, query, startedAt);
  }

  /** Answers with a failure where `work` rejects. */
  private settled(
    request: IncomingMessage,
    response: ServerResponse,
    path: RequestPath | null,
    work: void | Promise<void>,
  ): void {
    work?.catch((error: unknown) => this.refusals.failed(request, response, error, this.noticesOf(path)));
  }

  private noticesOf(path: RequestPath | null): Notices {
    const { notices } = this.options;
    return (path?.item && notices.items[path.item.kind]) ?? notices;
  }
}
