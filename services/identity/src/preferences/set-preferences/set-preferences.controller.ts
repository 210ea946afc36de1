import { accountApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SetPreferences } from './set-preferences.handler';

@Controller()
export class SetPreferencesController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Route(accountApi.setPreferences)
  set(
    @Input() { body: preferences }: RouteInput<typeof accountApi.setPreferences>,
    @Caller() { accountId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    return this.commands.execute(new SetPreferences({ accountId, preferences }, meta));
  }
}
