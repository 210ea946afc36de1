import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeLink, targetOfLink, urlOfLink, type ClickIds } from '@marquee/contracts';
import { route, routeKeyOf, vCardOf, type CarriedQuery, type RoutedLink } from '@marquee/page';
import { renderLinkPreview } from '@marquee/page/server';
import type { ActJournal, ActReceipt, RefusedAct } from '@marquee/ports';
import type { Answers } from './answers';
import { carryQuery } from './carried-query';
import type { RoutedDestination } from './destinations';
import type { Hits } from './hits';
import type { HotPathCounts } from './hot-path-counts';
import { recorded } from './recorded';
import type { Refusals } from './refusals';

export interface LinkVisitsOptions {
  readonly clock: () => number;
  readonly journal: ActJournal;
  readonly clickIds: ClickIds;
  readonly publicUrl: string;
}

interface Parts {
  readonly answers: Answers;
  readonly counts: HotPathCounts;
  readonly hits: Hits;
  readonly refusals: Refusals;
}

/** What the options of a link change about a redirect. */
interface Routed {
  readonly carried: CarriedQuery;
  /** From `routeKeyOf`. */
  readonly key: string | null;
}

const plain: Routed = { carried: 'campaign', key: null };

/** Visits of links. */
export class LinkVisits {
  constructor(
    private readonly options: LinkVisitsOptions,
    private readonly parts: Parts,
  ) {}

  /** A visit of a link that does not lead everyone to the same address. One that leads nowhere counts as no click. */
  routed(
    request: IncomingMessage,
    response: ServerResponse,
    encodedLink: string,
    { link, keys }: RoutedDestination,
    query: string,
    startedAt: number,
  ): void | Promise<void> {
    const { hits, refusals } = this.parts;
    const now = this.options.clock();
    const target = targetOfLink(encodedLink);
    const decided = route(link, hits.visitOf(request, target, query, now), now);
    switch (decided.outcome) {
      case 'destination': {
        if (link.preview !== null && hits.isPreviewer(request))
          return this.showPreview(request, response, link.preview, link.picture, target, query);
        if (link.contact !== null && decided.by === 'default')
          return this.giveContact(request, response, link.contact, target, query);
        const routed = { carried: link.carriedQuery, key: routeKeyOf(decided, keys) };
        return this.redirect(request, response, encodeLink(target, decided.url), query, startedAt, routed);
      }
      case 'ended':
        return refusals.nothing(request, response, { gone: 'link_ended' });
      case 'not_open':
        return decided.hasPage ? refusals.notOpen(request, response, decided) : refusals.notFound(request, response);
    }
  }

  /** A contact counts as a click, and is given whether or not the click could be recorded. */
  private async giveContact(
    request: IncomingMessage,
    response: ServerResponse,
    contact: NonNullable<RoutedLink['contact']>,
    target: string,
    query: string,
  ): Promise<void> {
    const { answers, counts, hits } = this.parts;
    const { encoded, setAside } = hits.classify(request, 'visitors.LinkFollowed.v1', target, query);
    if (setAside === null) counts.clicks += 1;
    else counts.setAside[setAside] += 1;
    await recorded(this.options.journal, counts, encoded);
    answers.vCard(response, vCardOf(contact), contact.name);
  }

  /** `encodedLink` is from `encodeLink`, `startedAt` from `performance.now()`. */
  redirect(
    request: IncomingMessage,
    response: ServerResponse,
    encodedLink: string,
    query: string,
    startedAt: number,
    routed: Routed = plain,
  ): void {
    const { counts, hits } = this.parts;
    const url = urlOfLink(encodedLink);
    const location = query === '' ? url : carryQuery(url, query, routed.carried);
    const target = targetOfLink(encodedLink);
    const { encoded, setAside } = hits.classify(request, 'visitors.LinkFollowed.v1', target, query, routed.key);
    if (setAside === null) counts.clicks += 1;
    else counts.setAside[setAside] += 1;
    this.options.journal.append(encoded, new Redirect(this, response, location, startedAt));
  }

  /** Called by the journal's receipt. */
  answer(response: ServerResponse, location: string, clickId: string | null, startedAt: number): void {
    this.parts.answers.redirect(response, location, clickId);
    this.parts.counts.redirects.record(performance.now() - startedAt);
  }

  clickId(epoch: number, offset: number): string {
    return this.options.clickIds.of(this.options.journal.source, epoch, offset);
  }

  refused(reason: RefusedAct): void {
    this.parts.counts.refused[reason] += 1;
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
    const { answers, counts, hits } = this.parts;
    const { encoded, setAside } = hits.classify(request, 'visitors.LinkFollowed.v1', target, query);
    if (setAside !== null) counts.setAside[setAside] += 1;
    await recorded(this.options.journal, counts, encoded);
    const address = new URL((request.url ?? '/').split('?', 1)[0]!, this.options.publicUrl).href;
    answers.document(response, 200, renderLinkPreview({ address, ...preview, picture }));
  }
}

/** Delays one answer until its click is on disk. */
class Redirect implements ActReceipt {
  constructor(
    private readonly visits: LinkVisits,
    private readonly response: ServerResponse,
    private readonly location: string,
    private readonly startedAt: number,
  ) {}

  recorded(epoch: number, offset: number): void {
    this.visits.answer(this.response, this.location, this.visits.clickId(epoch, offset), this.startedAt);
  }

  /** The visitor is redirected even if the click is lost. */
  refused(reason: RefusedAct): void {
    this.visits.refused(reason);
    this.visits.answer(this.response, this.location, null, this.startedAt);
  }
}
