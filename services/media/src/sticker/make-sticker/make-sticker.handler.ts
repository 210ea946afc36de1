import { itemAddresses, itemKey, REPLY_LIMIT } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { checkText, contentKindOf, kindList } from '@marquee/page';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ORDER_PICTURE, PORTS, type MediaPorts } from '../../media.ports';
import type { OrderPicture } from '../../picture/order-picture';
import { accountRows } from '../../views/accounts.projection';
import { titleRows } from '../../views/item-titles.projection';
import { messageRows, type MessageRow } from '../../views/messages.projection';
import { viewNotReady } from '../../views/view-not-ready';
import { codeOfJob } from '../code-of-job';
import type { SealedSticker } from '../sticker-words';

interface MakeStickerData {
  readonly ownerId: string;
  readonly contentId: string;
  /** Of a message or an answer. */
  readonly messageId: string;
  /** As typed; null: none. */
  readonly reply: string | null;
  /** UTC milliseconds. */
  readonly now: number;
}

export class MakeSticker extends Command<{ readonly jobId: string }> {
  constructor(readonly data: MakeStickerData) {
    super();
  }
}

/** The kinds to whose items visitors send something. */
const writtenTo = kindList.filter(({ visitorsSend }) => visitorsSend !== null);

const notFound = (): DomainError => new DomainError('content_not_found', 'Message not found.');

/** The drawn reply; empty for an answer that is shown alone. Throws `rule_violated`. */
const checkedReply = (reply: string | null, { kind }: MessageRow): string => {
  if (reply === null && contentKindOf(kind)?.visitorsSend === 'answer') return '';
  const checked = checkText(reply ?? '', {
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
    @Inject(ORDER_PICTURE) private readonly order: OrderPicture,
  ) {}

  async execute({ data }: MakeSticker): Promise<{ readonly jobId: string }> {
    const { ownerId, messageId: subjectId, now } = data;
    const message = await this.ownMessage(data);
    const reply = checkedReply(data.reply, message);
    const { title, publicKey } = await this.surroundings(message, data.contentId);
    const content = { ownerId, picture: 'sticker', subjectId, texts: [title, reply] } as const;
    const [secret] = await this.ports.keys.secretsOf([ownerId]);
    if (!secret) throw notFound();
    const words = (jobId: string) => JSON.stringify({ code: codeOfJob(secret, jobId), reply } satisfies SealedSticker);
    return this.order({ ...content, words, publicKey, now });
  }

  private async ownMessage({ ownerId, messageId }: MakeStickerData): Promise<MessageRow> {
    const message = await this.ports.documents.collection(messageRows).get(messageId);
    if (message?.ownerId !== ownerId || message.sealed === null) throw notFound();
    return message;
  }

  private async surroundings(
    { ownerId, itemId }: MessageRow,
    contentId: string,
  ): Promise<{ title: string; publicKey: string }> {
    const { documents } = this.ports;
    const [item, account] = await Promise.all([
      documents.collection(titleRows).get(itemId),
      documents.collection(accountRows).get(ownerId),
    ]);
    if (!item || !account) throw viewNotReady();
    const named = itemAddresses(contentId, writtenTo).map((address) => itemKey(ownerId, address));
    if (!named.includes(item.key)) throw notFound();
    return { title: item.title, publicKey: account.publicKey };
  }
}
