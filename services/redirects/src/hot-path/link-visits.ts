import type { IncomingMessage, ServerResponse } from 'node:http';
import { targetOfLink, urlOfLink, type ClickIds } from '@marquee/contracts';
import { route, routeKeyOf, vCardOf, withUtm, type CarriedQuery, type RoutedLink } from '@marquee/page';
import { renderLinkPreview } from '@marquee/page/server';
import type { ActJournal, ActReceipt, RefusedAct } from '@marquee/ports';
import type { PlainAnswer, PlainRequest } from '@marquee/network';
import type { ClickCounter } from '../click-limits/click-counter';
import type { ClickLimits } from '../click-limits/click-limits';
import type { Answers } from './answers';
import { carryQuery } from './carried-query';
import type { RoutedVisit } from './destinations';
import type { ClassifiedHit, Hits } from './hits';
import type { LinkGate } from './link-gate';
import type { HotPathCounts } from './hot-path-counts';
import { isHeaderValue } from './redirect-head';
import { recorded } from './recorded';
import type { Refusals } from './refusals';
import type { Visit } from './visit';

export interface LinkVisitsOptions {
  readonly journal: ActJournal;
  readonly clickIds: ClickIds;
  readonly publicUrl: string;
  readonly clickLimits: ClickLimits;
}

interface Parts {
  readonly answers: Answers;
  readonly counts: HotPathCounts;
  readonly gate: LinkGate;
  readonly hits: Hits;
  readonly refusals: Refusals;
}

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
    routed: RoutedVisit,
    query: string,
    startedAt: number,
  ): void | Promise<void> {
    const { answers, gate, hits, refusals } = this.parts;
    const { encodedLink, owner, link, keys, item } = routed;
    const counter = link.clickLimit === null ? null : this.options.clickLimits.counter(item);
    // Asked again: only the one that is valid at the moment of the visit counts it.
    if (counter instanceof Promise) return counter.then(() => this.routed(request, response, routed, query, startedAt));
    const target = targetOfLink(encodedLink);
    const visit = hits.visitOf(request, target, query);
    if (counter !== null) visit.clicks = counter.clicks;
    if (link.passwordHash !== null) visit.hasPassed = gate.hasPassed(visit, link.passwordHash);
    const decided = route(link, visit, visit.at);
    switch (decided.outcome) {
      case 'destination': {
        if (link.preview !== null && visit.agent.verdict === 'preview')
          return this.showPreview(request, response, visit, link.preview, link.picture);
        const key = routeKeyOf(decided, keys);
        if (link.contact !== null && decided.by === 'default')
          return this.giveContact(response, visit, key, link.contact, counter);
        const location = locationOf(withUtm(decided.url, link.utm), query, link.carriedQuery);
        // It counts as no click, so that the statistics show no more of them than the limit.
        if (decided.by === 'fallback' && decided.end === 'limit') return answers.redirect(response, location, null);
        return this.record(visit, key, new Redirect(this, response, location, startedAt), counter);
      }
      case 'gate':
        return gate.ask(request, response, visit, owner.account?.username ?? owner.usernameKey);
      case 'ended':
        return refusals.ended(request, response, decided.end, shownTitle(routed));
      case 'not_open': {
        if (!decided.hasPage) return refusals.notFound(request, response);
        const { opensAt, zone } = decided;
        return refusals.notOpen(request, response, { opensAt, zone, title: shownTitle(routed) });
      }
    }
  }

  /** A contact counts as a click, and is given whether or not the click could be recorded. */
  private async giveContact(
    response: ServerResponse,
    visit: Visit,
    key: string,
    contact: NonNullable<RoutedLink['contact']>,
    counter: ClickCounter | null,
  ): Promise<void> {
    const { encoded, setAside } = this.counted(visit, key);
    await recorded(this.options.journal, this.parts.counts, encoded, setAside === null ? counter : null);
    this.parts.answers.vCard(response, vCardOf(contact), contact.name);
  }

  /** A visit of a plain link. `encodedLink` is from `encodeLink`, `startedAt` from `performance.now()`. */
  redirect(
    request: IncomingMessage,
    response: ServerResponse,
    encodedLink: string,
    query: string,
    startedAt: number,
  ): void {
    const location = locationOf(urlOfLink(encodedLink), query);
    const visit = this.parts.hits.visitOf(request, targetOfLink(encodedLink), query);
    this.record(visit, null, new Redirect(this, response, location, startedAt));
  }

  /** The same for a request that was read without node:http. Does nothing and returns false where node:http would answer otherwise. */
  plain(request: PlainRequest, answer: PlainAnswer, encodedLink: string, query: string, startedAt: number): boolean {
    const location = locationOf(urlOfLink(encodedLink), query);
    if (!isHeaderValue(location)) return false;
    const visit = this.parts.hits.visitOf(request, targetOfLink(encodedLink), query);
    this.record(visit, null, new PlainRedirect(this, answer, location, startedAt));
    return true;
  }

  private record(visit: Visit, key: string | null, receipt: ActReceipt, counter: ClickCounter | null = null): void {
    const { encoded, setAside } = this.counted(visit, key);
    const counts = counter !== null && setAside === null;
    this.options.journal.append(encoded, counts ? counter.reserve(receipt) : receipt);
  }

  /** The hit of a visit, which the metrics count from now on. */
  private counted(visit: Visit, key: string | null): ClassifiedHit {
    const { counts, hits } = this.parts;
    const hit = hits.classify(visit, 'visitors.LinkFollowed.v1', key);
    if (hit.setAside === null) counts.clicks += 1;
    else counts.setAside[hit.setAside] += 1;
    return hit;
  }

  /** Called by the journal's receipt. */
  answer(response: ServerResponse, location: string, clickId: string | null, startedAt: number): void {
    this.parts.answers.redirect(response, location, clickId);
    this.parts.counts.redirects.record(performance.now() - startedAt);
  }

  answerPlain(answer: PlainAnswer, location: string, clickId: string | null, startedAt: number): void {
    this.parts.answers.plainRedirect(answer, location, clickId);
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
    visit: Visit,
    preview: NonNullable<RoutedLink['preview']>,
    picture: RoutedLink['picture'],
  ): Promise<void> {
    const { answers, counts, hits } = this.parts;
    const { encoded, setAside } = hits.classify(visit, 'visitors.LinkFollowed.v1');
    if (setAside !== null) counts.setAside[setAside] += 1;
    await recorded(this.options.journal, counts, encoded);
    const address = new URL((request.url ?? '/').split('?', 1)[0]!, this.options.publicUrl).href;
    answers.document(response, 200, renderLinkPreview({ address, ...preview, picture }));
  }
}

/** The page that asks for a password says nothing of its link, so no other one does. */
const shownTitle = ({ link, title }: RoutedVisit): string | null => (link.passwordHash === null ? title : null);

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

/** The same for a request that was read without node:http. */
class PlainRedirect implements ActReceipt {
  constructor(
    private readonly visits: LinkVisits,
    private readonly answer: PlainAnswer,
    private readonly location: string,
    private readonly startedAt: number,
  ) {}

  recorded(epoch: number, offset: number): void {
    this.visits.answerPlain(this.answer, this.location, this.visits.clickId(epoch, offset), this.startedAt);
  }

  refused(reason: RefusedAct): void {
    this.visits.refused(reason);
    this.visits.answerPlain(this.answer, this.location, null, this.startedAt);
  }
}

const locationOf = (url: string, query: string, carried: CarriedQuery = 'campaign'): string =>
  query === '' ? url : carryQuery(url, query, carried);
