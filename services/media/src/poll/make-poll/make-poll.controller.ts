import { mediaApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MakePoll } from './make-poll.handler';

@Controller()
export class MakePollController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(mediaApi.poll)
  make(
    @Input() { body }: RouteInput<typeof mediaApi.poll>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() { at: now }: EventMeta,
  ): Promise<EndpointReply<typeof mediaApi.poll>> {
    return this.commands.execute(new MakePoll({ ownerId, ...body, now }));
  }
}
