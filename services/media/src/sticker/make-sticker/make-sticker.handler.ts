import { REPLY_LIMIT } from '@marquee/contracts';
import { addJob, seal } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { checkText, uniqueNameKey } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JOB_IDS, PORTS, STICKER_ORDERS, type MediaPorts } from '../../media.ports';
import { accountRows } from '../../views/accounts.projection';
import { inboxTitleRows } from '../../views/inbox-titles.projection';
import { messageRows, type MessageRow } from '../../views/messages.projection';
import { isDrawn, stickerJob } from '../draw-sticker.job';
import type { JobIds } from '../job-ids';
import { LIFETIME_MS, type StickerOrders } from '../sticker-orders';

interface MakeStickerData {
  readonly ownerId: string;
  readonly contentId: string;
  readonly messageId: string;
  /** As typed. */
  readonly reply: string;
  /** UTC milliseconds. */
  readonly now: number;
}

export class MakeSticker extends Command<{ readonly jobId: string }> {
  constructor(readonly data: MakeStickerData) {
    super();
  }
}

/** The reply as it is drawn. Throws `rule_violated`. */
const checkedReply = (typed: string): string => {
  const checked = checkText(typed, {
    code: 'reply',
    max: REPLY_LIMIT,
    required: 'Please enter a reply',
    multiline: true,
  });
  if (checked.ok) return checked.value;
  const { code, message } = checked.broken;
  throw new DomainError('rule_violated', message, [{ path: 'reply', code, message }]);
};

@CommandHandler(MakeSticker)
export class MakeStickerHandler implements ICommandHandler<MakeSticker> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(STICKER_ORDERS) private readonly orders: StickerOrders,
    @Inject(JOB_IDS) private readonly ids: JobIds,
  ) {}

  async execute({ data }: MakeSticker): Promise<{ readonly jobId: string }> {
    const { ownerId, messageId, now } = data;
    const reply = checkedReply(data.reply);
    const message = await this.ownMessage(data);
    const { title, publicKey } = await this.surroundings(message);
    const ids = this.ids.of({ ownerId, messageId, title, reply }, now);
    const known = await this.lasting(ids, now);
    const jobId = known ?? ids[0];
    if (known !== null && (await isDrawn(this.ports.objects, jobId))) return { jobId };
    if (known === null) {
      const sealedReply = seal(publicKey, reply);
      await this.orders.record({ jobId, ownerId, messageId, sealedReply, until: now + LIFETIME_MS });
    }
    const { queue } = this.ports;
    await addJob(queue, stickerJob, { id: jobId, data: {} });
    // Who asks again for a sticker that failed wants another try.
    if (known !== null) await queue.retryDead(stickerJob.name, jobId);
    return { jobId };
  }

  private async ownMessage({ ownerId, contentId, messageId }: MakeStickerData): Promise<MessageRow> {
    const message = await this.ports.documents.collection(messageRows).get(messageId);
    const isOwn = message?.ownerId === ownerId && uniqueNameKey(message.contentId) === uniqueNameKey(contentId);
    if (!isOwn || message.sealed === null) throw new DomainError('content_not_found', 'There is no such message.');
    return message;
  }

  private async surroundings({ ownerId, itemId }: MessageRow): Promise<{ title: string; publicKey: string }> {
    const { documents } = this.ports;
    const [inbox, account] = await Promise.all([
      documents.collection(inboxTitleRows).get(itemId),
      documents.collection(accountRows).get(ownerId),
    ]);
    // A view that is made anew: its topics go on arriving.
    if (!inbox || !account) throw new DomainError('unavailable', 'Try again in a moment.', [], 1);
    return { title: inbox.title, publicKey: account.publicKey };
  }

  private async lasting(ids: readonly string[], now: number): Promise<string | null> {
    for (const id of ids) if (await this.orders.current(id, now)) return id;
    return null;
  }
}
