import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, uuidv7 } from '@marquee/kernel';
import type { ContentKindId, LinkEnd } from '@marquee/page';
import type { Opening, RenderedDocument } from '@marquee/page/server';
import type { Answers, HtmlBody } from './answers';
import type { GoneReason } from './destinations';
import type { Hits } from './hits';
import type { HotPathCounts } from './hot-path-counts';
import { PagesBusy } from './public-pages';

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
  /** That of a link that has ended, with its title. */
  readonly ended: Readonly<Record<LinkEnd, (title: string) => RenderedDocument>>;
  /** That of a link that opens later. */
  readonly notOpen: (opening: Opening) => RenderedDocument;
}

export interface RefusalsOptions {
  readonly clock: () => number;
  readonly notices: AllNotices;
  /**
   * Rejects while the views are incomplete, because something that they lack may exist. Returns undefined once they are complete. Called
   * before each answer that depends on missing rows: a page, and a 404. A link that is found does not depend on them.
   */
  readonly checkViews: () => Promise<void> | undefined;
  /** Counts a request for something that does not exist. Throws `LimitExceededException` when its address has made too many. */
  readonly countMiss: (address: string, now: number) => Promise<void>;
  /** Called with the error of a request that was answered with 503, except for `PagesBusy` and rejections of `checkViews`. */
  readonly onFailure: (error: unknown, instance: string) => void;
}

/** The answers to visitors who do not get what they asked for. None of them records an act. */
export class Refusals {
  constructor(
    private readonly options: RefusalsOptions,
    private readonly answers: Answers,
    private readonly counts: HotPathCounts,
    private readonly hits: Hits,
  ) {}

  /** The visitor sees nothing of the owner. */
  nothing(
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
  async notFound(
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

  /** For a link that opens later. */
  notOpen(request: IncomingMessage, response: ServerResponse, opening: Opening): void {
    this.counts.notOpen += 1;
    if (wantsJson(request)) return this.answers.problem(response, 'link_not_open');
    this.answers.document(response, 404, this.options.notices.notOpen(opening));
  }

  /** For a link that has ended. `title` is null where visitors may not know it. */
  ended(request: IncomingMessage, response: ServerResponse, end: LinkEnd, title: string | null): void {
    const gone = end === 'limit' ? 'link_limit_reached' : 'link_ended';
    this.counts.gone[gone] += 1;
    if (wantsJson(request)) return this.answers.problem(response, gone);
    const { notices } = this.options;
    if (title === null) return this.answers.html(request, response, 410, notices.gone[gone]);
    this.answers.document(response, 410, notices.ended[end](title));
  }

  /**
   * Answers a failure and reports it to the operator. Failures that one client could repeat without limit are only counted: too many
   * pages or names at once, and views that are not read yet.
   */
  failed(request: IncomingMessage, response: ServerResponse, error: unknown, { failed }: Notices): void {
    if (error instanceof DomainError && error.code === 'LimitExceededException')
      return this.tooMany(request, response, error);
    this.counts.failed += 1;
    const instance = uuidv7(this.options.clock());
    if (!(error instanceof PagesBusy || isUnread(error))) this.options.onFailure(error, instance);
    if (response.headersSent) return void response.destroy();
    if (wantsJson(request)) return this.answers.problem(response, 'unavailable', ['Retry-After', '2'], instance);
    this.answers.html(request, response, 503, failed);
  }

  private tooMany(request: IncomingMessage, response: ServerResponse, { retryAfter }: DomainError): void {
    const wait = ['Retry-After', String(retryAfter ?? 1)];
    if (wantsJson(request)) return this.answers.problem(response, 'LimitExceededException', wait);
    this.answers.document(response, 429, this.options.notices.tooMany, wait);
  }
}

/** From `checkViews`. */
const isUnread = (error: unknown): boolean => error instanceof DomainError && error.code === 'unavailable';

/** `/api/@…`, or a client that asks for JSON and not for a document. */
export function wantsJson({ url, headers }: IncomingMessage): boolean {
  if (url?.startsWith('/api/')) return true;
  const { accept } = headers;
  return accept !== undefined && accept.includes('application/json') && !accept.includes('text/html');
}
