import { mediaApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MakeSticker } from './make-sticker.handler';

@Controller()
export class MakeStickerController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(mediaApi.sticker)
  make(
    @Input() { body: { contentId, id: messageId, reply } }: RouteInput<typeof mediaApi.sticker>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof mediaApi.sticker>> {
    return this.commands.execute(new MakeSticker({ ownerId, contentId, messageId, reply: reply ?? null, now }));
  }
}
