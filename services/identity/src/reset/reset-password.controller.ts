import { identityApi } from '@marquee/contracts';
import { ClientAddress, Input, Meta, Route, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EvenAnswers } from '../http/even-answers';
import { EVEN_ANSWERS } from '../identity.ports';
import { ResetPassword } from './reset-password.handler';

@Controller()
export class ResetPasswordController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVEN_ANSWERS) private readonly evenly: EvenAnswers,
  ) {}

  @Route(identityApi.reset)
  async reset(
    @Input() { body }: RouteInput<typeof identityApi.reset>,
    @ClientAddress() address: string,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.evenly(() => this.commands.execute(new ResetPassword({ ...body, address }, meta)));
  }
}
