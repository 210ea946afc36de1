import { readAggregate } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import { DataQuery } from '@marquee/nest-kit';
import type { EventStore, KeyStore } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EVENTS, INBOXES, KEYS, REPORT_TAGS } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { messageAggregate } from '../message.aggregate';
import { isKept } from '../message.decider';
import { contentNotFound } from '../message.errors';
import { sentKinds, sentTo } from '../sent/sent-kinds';
import type { Report, ReportTags } from './report-tags';

interface ReportMessageData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly id: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** Throws `content_not_found` also for words that are erased. */
export class ReportMessage extends DataQuery<ReportMessageData, Report> {}

@QueryHandler(ReportMessage)
export class ReportMessageHandler implements IQueryHandler<ReportMessage> {
  constructor(
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(EVENTS) private readonly events: EventStore,
    @Inject(KEYS) private readonly keys: Pick<KeyStore, 'open'>,
    @Inject(REPORT_TAGS) private readonly tags: ReportTags,
  ) {}

  async execute({ data: { ownerId, id, now, ...asked } }: ReportMessage): Promise<Report> {
    const { itemId, contentId } = await this.inboxes.find(ownerId, asked.contentId);
    const state = await readAggregate(this.events, messageAggregate, id);
    if (!isKept(state) || state.message.itemId !== itemId) throw contentNotFound();
    const { sealed, sender, sentAt, count, kind } = state.message;
    const words = await this.keys.open(ownerId, sealed);
    if (words === 'erased') throw contentNotFound();
    const report = {
      reportedAt: isoTime(now),
      sentAt,
      id,
      contentId,
      count,
      ...sentKinds[sentTo(kind)].words.parse(JSON.parse(words.text)),
    };
    return { ...report, senderTag: this.tags.tagOf(report, { ownerId, ...sender }) };
  }
}
