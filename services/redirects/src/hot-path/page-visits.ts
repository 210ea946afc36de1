import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeTarget, itemKey, type ItemAddress } from '@marquee/contracts';
import { contentKinds, itemPageAddress, pageAddress, type ContentKindId } from '@marquee/page';
import type { ActJournal } from '@marquee/ports';
import type { Answers } from './answers';
import type { Destinations } from './destinations';
import type { Hits } from './hits';
import type { HotPathCounts } from './hot-path-counts';
import type { PublicPages, PageVisitor } from './public-pages';
import { recorded } from './recorded';
import { wantsJson, type Refusals, type RefusalsOptions } from './refusals';
import { idWithin, partOf } from './request-path';
import type { VisitorViews } from './visitor-views';

export interface PageVisitsOptions extends Pick<RefusalsOptions, 'checkViews' | 'notices'> {
  readonly journal: ActJournal;
  readonly views: VisitorViews;
}

interface Parts {
  readonly answers: Answers;
  readonly counts: HotPathCounts;
  readonly destinations: Destinations;
  readonly hits: Hits;
  readonly pages: PublicPages;
  readonly refusals: Refusals;
}

/** Visits of public pages, and of the pages of items. */
export class PageVisits {
  constructor(
    private readonly options: PageVisitsOptions,
    private readonly parts: Parts,
  ) {}

  async showPage(
    request: IncomingMessage,
    response: ServerResponse,
    usernameKey: string,
    query: string,
  ): Promise<void> {
    const { answers, destinations, pages, refusals } = this.parts;
    const part = partOf(query);
    const owner = await destinations.ownerWithin(usernameKey);
    const { account } = owner;
    if (account === null || part === undefined) return refusals.nothing(request, response, owner);
    const { accountId, username } = account;
    const form = wantsJson(request) ? 'json' : 'html';
    if (form === 'html' && owner.leadsUntil !== null) return answers.moved(response, pageAddress(username), query);
    await this.options.checkViews();
    const page = await pages.of({ accountId, form, part }, this.visitorOf(request, response));
    if (page === null) return refusals.notFound(request, response);
    if (form === 'json') return answers.json(request, response, page.body);
    // A later part belongs to a visit that was recorded already.
    if (part === null) await this.recordView(request, accountId, query);
    answers.html(request, response, 200, page);
  }

  /** Shows the page of one item. The item is read at each request, so the commit that hides it also hides its page. */
  async showItem(
    request: IncomingMessage,
    response: ServerResponse,
    usernameKey: string,
    { kind, idKey: asked }: ItemAddress<ContentKindId>,
    query: string,
  ): Promise<void> {
    const { answers, destinations, pages, refusals } = this.parts;
    const owner = await destinations.ownerWithin(usernameKey);
    const { account } = owner;
    const notices = this.options.notices.items[kind] ?? this.options.notices;
    if (account === null) return refusals.nothing(request, response, owner, notices);
    const { accountId, username } = account;
    const form = wantsJson(request) ? 'json' : 'html';
    if (form === 'html' && owner.leadsUntil !== null)
      return answers.moved(response, itemPageAddress(username, contentKinds[kind].ownPage ?? '', asked), query);
    const exact = await this.options.views.item(itemKey(accountId, { kind, idKey: asked }));
    const idKey = exact === null ? idWithin(asked) : asked;
    const item = idKey === asked ? exact : await this.options.views.item(itemKey(accountId, { kind, idKey }));
    const isThere = item !== null && item.section !== null;
    if (!isThere && form === 'json') return refusals.notFound(request, response);
    await this.options.checkViews();
    const order = { accountId, form, part: null, item: { kind, idKey: isThere ? idKey : null } } as const;
    const page = await pages.of(order, this.visitorOf(request, response));
    if (page === null || !isThere)
      return refusals.notFound(request, response, { ...notices, ...(page && { notFound: page }) });
    if (form === 'json') return answers.json(request, response, page.body);
    await this.recordView(request, accountId, query);
    answers.html(request, response, 200, page);
  }

  private visitorOf(request: IncomingMessage, response: ServerResponse): PageVisitor {
    return { client: () => this.parts.hits.clientOf(request), hasLeft: () => response.destroyed };
  }

  /** A page is shown whether or not the view could be recorded. */
  private recordView(request: IncomingMessage, accountId: string, query: string): Promise<void> {
    const { counts, hits } = this.parts;
    const target = encodeTarget(accountId, accountId);
    const { encoded } = hits.classify(hits.visitOf(request, target, query), 'visitors.PageViewed.v1');
    counts.views += 1;
    return recorded(this.options.journal, counts, encoded);
  }
}
