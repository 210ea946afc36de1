import { mediaApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HideStickerText } from './hide-sticker-text.handler';

@Controller()
export class HideStickerTextController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(mediaApi.hideSticker)
  hide(
    @Input() { params: { stickerId } }: RouteInput<typeof mediaApi.hideSticker>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new HideStickerText({ ownerId, stickerId }, meta));
  }
}
