import type { IncomingMessage, ServerResponse } from 'node:http';
import { fingerprintOf, stickerCodeOf, type ErrorCode } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { readBody, type RateLimits } from '@marquee/nest-kit';
import { renderStickerPage, type PageAssets } from '@marquee/page/server';
import type { Answers } from '../hot-path/answers';
import type { Hits } from '../hot-path/hits';
import type { HotPathCounts } from '../hot-path/hot-path-counts';
import { PagesBusy, type PublicPages } from '../hot-path/public-pages';
import type { VisitorViews } from '../hot-path/visitor-views';
import type { PageRows } from '../pages/page-rows';
import { stickerViewOf } from '../pages/sticker-view';
import { bodyTypeOf } from '../submissions/body-type';
import type { OpenedSticker, OpenSticker } from './open-sticker';
import { askingClaims, comparingClaims } from './sticker-limits';
import type { StickerNotices } from './sticker-notices';

export interface StickerEndpointOptions {
  readonly rows: Pick<PageRows, 'owner' | 'items' | 'order'>;
  readonly views: Pick<VisitorViews, 'owner'>;
  /** Rejects while what the views lack may exist all the same. */
  readonly checkViews: () => Promise<void> | undefined;
  readonly open: OpenSticker;
  readonly pages: Pick<PublicPages, 'of'>;
  readonly answers: Answers;
  readonly hits: Pick<Hits, 'clientOf'>;
  readonly counts: Pick<HotPathCounts, 'failed'>;
  readonly limits: RateLimits;
  readonly notices: StickerNotices;
  readonly assets: PageAssets;
  readonly publicUrl: string;
  /** Origin that serves uploads, where it is not our own. */
  readonly imageOrigin: string | undefined;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Called with the error for which a request was answered with 503, except for `PagesBusy` and what `checkViews` rejects with. */
  readonly onFailure: (error: unknown) => void;
}

/** 280 emoji of families take 30 kB in a form. */
const BODY_MAX = 32 * 1024;
const PREFIX = /^\/s\//i;

/**
 * Serves `/s/{code}`: what is known of a sticker, and whether words are its own. What is compared goes in a form's body, is hashed and
 * kept nowhere.
 */
export class StickerEndpoint {
  constructor(private readonly options: StickerEndpointOptions) {}

  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    if (!PREFIX.test(url)) return false;
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      this.options.answers.problem(response, 'method_not_allowed', ['Allow', 'GET, HEAD, POST', 'Connection', 'close']);
      return true;
    }
    this.answered(request, response, codeIn(url)).catch((error: unknown) => this.failed(request, response, error));
    return true;
  };

  private async answered(request: IncomingMessage, response: ServerResponse, code: string | null): Promise<void> {
    const { limits, hits, clock, open, checkViews } = this.options;
    const client = hits.clientOf(request);
    const isComparison = request.method === 'POST';
    await limits.spend(isComparison ? comparingClaims(client) : askingClaims(client), clock());
    const sticker = code === null ? null : await open(code);
    await checkViews();
    if (sticker === null) return this.notFound(request, response);
    return isComparison ? this.compare(request, response, sticker) : this.show(request, response, sticker);
  }

  private async show(
    request: IncomingMessage,
    response: ServerResponse,
    { ownerId, ...sticker }: OpenedSticker,
  ): Promise<void> {
    const { pages, answers, hits } = this.options;
    const order = { accountId: ownerId, form: 'html', part: null, sticker } as const;
    const page = await pages.of(order, {
      client: () => hits.clientOf(request),
      hasLeft: () => response.destroyed,
    });
    if (page === null) return this.withoutOwner(request, response, ownerId);
    answers.html(request, response, 200, page);
  }

  private async compare(
    request: IncomingMessage,
    response: ServerResponse,
    { ownerId, ...sticker }: OpenedSticker,
  ): Promise<void> {
    const { rows, publicUrl, imageOrigin, assets, answers } = this.options;
    if (bodyTypeOf(request) !== 'application/x-www-form-urlencoded')
      throw new DomainError('unsupported_media_type', 'Send the form of the page.');
    const text = new URLSearchParams((await readBody(request, BODY_MAX)).toString('latin1')).get('text') ?? '';
    const owner = await rows.owner(ownerId);
    if (owner === null) return this.withoutOwner(request, response, ownerId);
    const { code, record } = sticker;
    const view = await stickerViewOf(rows, owner, publicUrl, sticker);
    const isSame = fingerprintOf(code, record.sentOn, text) === record.fingerprint;
    const compared = text.trim() === '' ? null : { text, isSame };
    const pictures = imageOrigin === undefined ? {} : { imageOrigin };
    answers.document(response, 200, renderStickerPage({ ...view, compared }, assets, pictures));
  }

  /** Visitors may not see the owner of the sticker. */
  private async withoutOwner(request: IncomingMessage, response: ServerResponse, ownerId: string): Promise<void> {
    const { views, answers, notices } = this.options;
    const owner = await views.owner(ownerId);
    if (owner?.status === 'suspended') return answers.html(request, response, 410, notices.suspended);
    return this.notFound(request, response);
  }

  private notFound(request: IncomingMessage, response: ServerResponse): void {
    const { answers, notices } = this.options;
    answers.html(request, response, 404, notices.notFound);
  }

  private failed(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const { answers, notices, counts, onFailure } = this.options;
    // The client went away before its request was whole.
    if (request.destroyed && !request.complete) return;
    if (response.headersSent) return void response.destroy();
    if (error instanceof DomainError && error.code !== 'unavailable') {
      if (error.code !== 'LimitExceededException') return answers.problem(response, error.code as ErrorCode);
      return answers.document(response, 429, notices.tooMany, ['Retry-After', String(error.retryAfter ?? 1)]);
    }
    counts.failed += 1;
    if (!(error instanceof PagesBusy || error instanceof DomainError)) onFailure(error);
    answers.html(request, response, 503, notices.failed);
  }
}

const codeIn = (url: string): string | null => {
  const path = url.split('?', 1)[0]!.slice('/s/'.length);
  return stickerCodeOf(path.endsWith('/') ? path.slice(0, -1) : path);
};
