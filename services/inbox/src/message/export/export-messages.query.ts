import type { Readable } from 'node:stream';
import { idOfContentId } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import { CLOCK, DataQuery, type Clock } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { INBOXES, MESSAGE_EXPORTS, MESSAGE_LIST } from '../../inbox.ports';
import type { Inboxes } from '../../inboxes/inboxes';
import type { MessageList } from '../message-list/message-list';
import { sentTo } from '../sent/sent-kinds';
import type { ExportFormat } from './export-format';
import type { MessageExports } from './message-exports';

export interface ExportFile {
  readonly name: string;
  readonly body: Readable;
}

interface ExportMessagesData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly format: ExportFormat;
  /** Aborts when the client is gone. */
  readonly gone: AbortSignal;
}

export class ExportMessages extends DataQuery<ExportMessagesData, ExportFile> {}

@QueryHandler(ExportMessages)
export class ExportMessagesHandler implements IQueryHandler<ExportMessages> {
  constructor(
    @Inject(INBOXES) private readonly inboxes: Inboxes,
    @Inject(MESSAGE_LIST) private readonly list: MessageList,
    @Inject(MESSAGE_EXPORTS) private readonly exports: MessageExports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { ownerId, contentId: asked, format, gone } }: ExportMessages): Promise<ExportFile> {
    const { itemId, contentId, kind } = await this.inboxes.find(ownerId, asked);
    await this.list.recent(ownerId);
    const exportedAt = isoTime(this.clock());
    const as = sentTo(kind);
    const subject = as === 'answer' ? `answers-${idOfContentId(contentId)}` : 'messages';
    const body = this.exports.open({ ownerId, itemId, item: { contentId, as, exportedAt }, format, gone });
    return { name: `${subject}-${exportedAt.slice(0, 10)}.${format.extension}`, body };
  }
}
