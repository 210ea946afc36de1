import { accountApi, type Usernames } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { usernamesView } from '../usernames-view';
import { ChangeUsername } from './change-username.handler';

@Controller()
export class ChangeUsernameController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.changeUsername)
  async change(
    @Input() { body: { username } }: RouteInput<typeof accountApi.changeUsername>,
    @Caller() caller: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<Usernames> {
    return usernamesView(await this.commands.execute(new ChangeUsername({ caller, username }, meta)), meta.at);
  }
}
