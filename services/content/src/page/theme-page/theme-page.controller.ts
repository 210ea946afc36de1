import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { ThemePage } from './theme-page.handler';

@Controller()
export class ThemePageController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.setTheme)
  async setTheme(
    @Input() { body }: RouteInput<typeof contentApi.setTheme>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.setTheme>> {
    const { themeVersion: madeFrom = null, ...theme } = body;
    const request = requestKey(key, contentApi.setTheme.id, body);
    return this.commands.execute(new ThemePage({ ownerId, theme, madeFrom, request }, meta));
  }
}
