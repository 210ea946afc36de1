import { contentApi } from '@marquee/contracts';
import { Caller, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { DeleteTemplate } from './delete-template.handler';

@Controller()
export class DeleteTemplateController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.deleteUtmTemplate)
  async remove(
    @Input() { params: { templateId } }: RouteInput<typeof contentApi.deleteUtmTemplate>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @Meta() meta: EventMeta,
  ): Promise<void> {
    await this.commands.execute(new DeleteTemplate({ ownerId, templateId }, meta));
  }
}
