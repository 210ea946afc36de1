import { mediaApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetStickerText } from './set-sticker-text.handler';

@Controller()
export class SetStickerTextController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(mediaApi.stickerText)
  set(
    @Input() { params: { jobId }, body: { isShown } }: RouteInput<typeof mediaApi.stickerText>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new SetStickerText({ ownerId, jobId, isShown }, meta));
  }
}
