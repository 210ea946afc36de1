import { factorsApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddPasskey } from './add-passkey.handler';

@Controller()
export class AddPasskeyController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(factorsApi.addPasskey)
  async add(
    @Input() { body }: RouteInput<typeof factorsApi.addPasskey>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof factorsApi.addPasskey>> {
    return { passkeyId: await this.commands.execute(new AddPasskey({ ...body, caller }, meta)) };
  }
}
