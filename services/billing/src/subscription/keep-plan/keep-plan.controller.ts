import type { EventMeta } from '@marquee/ports';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SubscriptionReply } from '../subscription-view';
import { KeepPlan } from './keep-plan.handler';

/** `PUT /api/subscriptions` with `keep`. */
@Injectable()
export class KeepPlanController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  keep(request: { readonly accountId: string; readonly key: string }, meta: EventMeta): Promise<SubscriptionReply> {
    return this.commands.execute(new KeepPlan(request, meta));
  }
}
