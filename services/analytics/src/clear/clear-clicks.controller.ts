import { clicksApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LedgerUnavailableFilter } from '../ledger-unavailable.filter';
import { ClearClicks } from './clear-clicks.handler';

@Controller()
@UseFilters(LedgerUnavailableFilter)
export class ClearClicksController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(clicksApi.clear)
  clear(
    @Caller() caller: CallerIdentity,
    @Input() { body }: RouteInput<typeof clicksApi.clear>,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new ClearClicks(caller.accountId, body.contentId, meta.at));
  }
}
