import { contentApi, type EndpointReply } from '@marquee/contracts';
import { requestKey } from '@marquee/event-sourcing';
import { Caller, IdempotencyKey, Input, Meta, Route, type CallerIdentity, type RouteInput } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntitlementGuard } from '../../entitlement/entitlement.guard';
import { NameSection } from './name-section.handler';

@Controller()
export class NameSectionController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @UseGuards(EntitlementGuard)
  @Route(contentApi.nameSection)
  async name(
    @Input() { body }: RouteInput<typeof contentApi.nameSection>,
    @Caller() { accountId: ownerId }: CallerIdentity,
    @IdempotencyKey() key: string | null,
    @Meta() meta: EventMeta,
  ): Promise<EndpointReply<typeof contentApi.nameSection>> {
    const { contentType: kind, title } = body;
    const request = requestKey(key, contentApi.nameSection.id, body);
    return {
      sectionTitles: { ...(await this.commands.execute(new NameSection({ ownerId, kind, title, request }, meta))) },
    };
  }
}
