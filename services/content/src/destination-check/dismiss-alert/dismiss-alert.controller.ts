import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DismissAlert } from './dismiss-alert.handler';

@Controller()
export class DismissAlertController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(contentApi.dismissAlert)
  async dismiss(
    @Input() { body: { contentId } }: RouteInput<typeof contentApi.dismissAlert>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.dismissAlert>> {
    return { destination: await this.commands.execute(new DismissAlert({ ownerId, contentId }, meta)) };
  }
}
