import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetMails } from './set-mails.handler';

@Controller()
export class SetMailsController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(contentApi.setAlerts)
  async set(
    @Input() { body: { sendsMails } }: RouteInput<typeof contentApi.setAlerts>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.setAlerts>> {
    return { sendsMails: await this.commands.execute(new SetMails({ ownerId, areSent: sendsMails }, meta)) };
  }
}
