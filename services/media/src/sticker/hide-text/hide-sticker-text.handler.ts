import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STICKER_PAGES } from '../../media.ports';
import type { StickerPages } from '../sticker-pages';

/** Hides words for as long as they are shown: the order of the picture, which says the code, lasts a day. */
export class HideStickerText extends DataCommand<{ readonly ownerId: string; readonly stickerId: string }> {}

@CommandHandler(HideStickerText)
export class HideStickerTextHandler implements ICommandHandler<HideStickerText> {
  constructor(@Inject(STICKER_PAGES) private readonly stickerPages: StickerPages) {}

  execute({ data: { ownerId, stickerId }, meta }: HideStickerText): Promise<void> {
    return this.stickerPages.hide(stickerId, meta, ownerId);
  }
}
