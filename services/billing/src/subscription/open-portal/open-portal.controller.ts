import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OpenPortal } from './open-portal.handler';

/** `PUT /api/subscriptions` with `returnUrl`. */
@Injectable()
export class OpenPortalController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  open(accountId: string, returnUrl: string): Promise<{ readonly url: string }> {
    return this.commands.execute(new OpenPortal(accountId, returnUrl));
  }
}
