import { contentApi, type EndpointReply } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { SaveTemplate } from './save-template.handler';

@Controller()
export class SaveTemplateController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.saveUtmTemplate)
  async save(
    @Input() { params: { templateId }, body }: RouteInput<typeof contentApi.saveUtmTemplate>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.saveUtmTemplate>> {
    return { templates: [...(await this.commands.execute(new SaveTemplate({ ownerId, templateId, ...body }, meta)))] };
  }
}
