import type { StickerWords } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PICTURE_ORDERS, PORTS, STICKER_PAGES, type MediaPorts } from '../../media.ports';
import { noSuchPicture, ownOrder } from '../../picture/own-order';
import type { PictureOrder, PictureOrders } from '../../picture/picture-orders';
import { accountRows } from '../../views/accounts.projection';
import { viewNotReady } from '../../views/view-not-ready';
import type { StickerPages } from '../sticker-pages';
import { codeOfSticker, createStickerWords } from '../sticker-words';

interface SetStickerTextData {
  readonly ownerId: string;
  readonly jobId: string;
  readonly isShown: boolean;
}

export class SetStickerText extends DataCommand<SetStickerTextData> {}

@CommandHandler(SetStickerText)
export class SetStickerTextHandler implements ICommandHandler<SetStickerText> {
  constructor(
    @Inject(PORTS) private readonly ports: MediaPorts,
    @Inject(PICTURE_ORDERS) private readonly orders: PictureOrders,
    @Inject(STICKER_PAGES) private readonly stickerPages: StickerPages,
  ) {}

  async execute({ data: { ownerId, jobId, isShown }, meta }: SetStickerText): Promise<void> {
    const order = await ownOrder(this.orders, { ownerId, jobId, now: meta.at });
    if (order.picture !== 'sticker') throw noSuchPicture();
    const code = await codeOfSticker(this.ports.keys, order);
    const { stickerPages } = this;
    if (!isShown) return stickerPages.hide(stickerPages.idOf(code), meta);
    const [words, account] = await Promise.all([
      this.openWords(order),
      this.ports.documents.collection(accountRows).get(ownerId),
    ]);
    if (!account) throw viewNotReady();
    await stickerPages.show(code, { words, messageId: order.subjectId, publicKey: account.publicKey }, meta);
  }

  private async openWords(order: PictureOrder): Promise<StickerWords> {
    const words = await createStickerWords(this.ports)(order);
    if ('notYet' in words) throw viewNotReady();
    if ('never' in words) throw new DomainError('content_not_found', 'Message not found.');
    const { message, reply } = words.input;
    return { message, reply };
  }
}
